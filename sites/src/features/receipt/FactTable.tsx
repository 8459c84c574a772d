/** A table of labels and values; rows with an empty value are left out. */
export function FactTable({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <div className="table-frame">
      <table className="table">
        <tbody>
          {facts
            .filter(([, value]) => value)
            .map(([label, value], i) => (
              <tr key={`${i}${label}`}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
