import { useDesk } from '../use-desk.ts';

export function ResetButton() {
  const { desk, reset } = useDesk();
  return (
    <button type="button" className="button button-line" onClick={reset} disabled={desk.phase !== 'filling'}>
      Reset
    </button>
  );
}
