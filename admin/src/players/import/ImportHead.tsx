import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import { Button } from '@mui/material';
import { FileHead } from '../../ui/spreadsheet/FilePage.tsx';
import { useImportAddress } from './importAddress.ts';
import { importSteps } from './importScreen.ts';
import {
  translateImports as translate,
  translateImportsWithElements as translateWithElements,
} from '../../i18n/enPlayerImports.ts';

interface ImportHeadProps {
  title: string;
  /** The import; undefined before a file is chosen. */
  of?: PlayerImport;
  /** Index of the current step; undefined for a screen without steps. */
  step: number | undefined;
}

/** Heading of the screens of an import: title, step and file, with buttons to the help and to all imports. */
export function ImportHead({ title, of, step }: ImportHeadProps) {
  const { address, go } = useImportAddress();
  return (
    <FileHead
      title={title}
      place={[address.id, title, address.asksUndo].join()}
      steps={
        step === undefined
          ? undefined
          : { label: translate('playerImports.steps.label'), steps: importSteps, current: step }
      }
      facts={
        of &&
        translateWithElements('playerImports.facts', {
          file: <strong>{of.fileName}</strong>,
          rows: translate('playerImports.rows', { smart_count: of.rowCount }),
          at: indianMoment(of.createdAt),
          by: of.createdBy,
        })
      }
    >
      {address.id !== undefined && (
        <Button variant="outlined" onClick={() => go({})}>
          {translate('playerImports.all')}
        </Button>
      )}
      <Button variant="outlined" startIcon={<HelpIcon />} onClick={() => go({ ...address, showsHelp: true })}>
        {translate('playerImports.help.title')}
      </Button>
    </FileHead>
  );
}
