import { HelpDialog } from './help/HelpDialog.tsx';
import { OneImport } from './OneImport.tsx';
import { StartImport } from './start/StartImport.tsx';
import { useImportAddress } from './useImportAddress.ts';

/** Import of players from a spreadsheet: the start, and below it each import that was begun. */
export function PlayerImportsView() {
  const { address, go } = useImportAddress();
  return (
    <>
      {address.id === undefined ? <StartImport /> : <OneImport key={address.id} id={address.id} />}
      {address.showsHelp && <HelpDialog onClose={() => go({ ...address, showsHelp: false }, { replace: true })} />}
    </>
  );
}
