import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { importsResource } from '../../data/playerCalls.ts';
import { ListPart, PageOfList } from '../../ui/list/PagedList.tsx';
import { RecordColumn } from '../../ui/list/RecordList.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { outcomes, useImportAddress } from './importAddress.ts';
import { isMoving } from './importScreen.ts';
import { importStateStyles, processedRows } from './importText.ts';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';

const Column = RecordColumn<PlayerImport>;

const Buttons = styled('div')({
  display: 'flex',
  gap: 8,
  '& .MuiButton-root': { minHeight: 38, fontSize: 17, padding: '2px 12px', margin: '2px 0' },
  '@media (width < 900px)': { gap: 12, '& .MuiButton-root': { flex: 1, minHeight: 48, fontSize: 20 } },
});

const Progressing = styled('span')({ display: 'inline-flex', gap: 10, alignItems: 'center' });

const opens = (state: PlayerImport['state']) => (state === 'uploaded' || state === 'checked' ? 'continue' : 'details');

/** The state of an import, and its progress while the server works on it. */
function State({ of }: { of: PlayerImport }) {
  return (
    <Progressing>
      <StateTag {...importStateStyles[of.state]} />
      {isMoving(of.state) &&
        translate('playerImports.past.progress', {
          done: processedRows(of).toLocaleString('en-IN'),
          all: of.rowCount.toLocaleString('en-IN'),
        })}
    </Progressing>
  );
}

/** Milliseconds between two requests while the server works on a listed import. */
const refreshEvery = 2_000;
const anyMoves = (imports: readonly PlayerImport[] = []): boolean => imports.some(({ state }) => isMoving(state));

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** All imports, newest first. */
export function PastImports() {
  const { go } = useImportAddress();
  return (
    <ListPart
      resource={importsResource}
      sort={newestFirst}
      perPage={10}
      refetchInterval={({ state: { data } }) => anyMoves(data?.data) && refreshEvery}
    >
      <PageOfList
        caption={translate('playerImports.past.title')}
        loading={translate('playerImports.past.loading')}
        failed={translate('playerImports.past.loadFailed')}
        empty={translate('playerImports.past.none')}
        sizes={[10, 25, 50]}
      >
        <Column source="fileName" disableSort className="heading" width={260} />
        <Column source="state" disableSort className="wide" render={(of) => <State of={of} />} />
        <Column
          source="createdAt"
          disableSort
          className="wide"
          width={320}
          render={({ createdAt, createdBy }) =>
            translate('playerImports.past.uploaded', { at: indianMoment(createdAt), by: createdBy })
          }
        />
        {outcomes.map((outcome) => (
          <Column
            key={outcome}
            label={translate(`playerImports.outcomes.${outcome}.label`)}
            align="right"
            render={({ counts }) => counts?.[outcome].toLocaleString('en-IN')}
          />
        ))}
        <Column
          label={translate('columns.actions')}
          className="actions"
          render={({ id, fileName, state, undoUntil }) => (
            <Buttons>
              <Button
                variant="outlined"
                aria-label={translate(`playerImports.past.${opens(state)}Of`, { file: fileName })}
                onClick={() => go({ id })}
              >
                {translate(`playerImports.past.${opens(state)}`)}
              </Button>
              {undoUntil && !isMoving(state) && (
                <Button
                  variant="outlined"
                  color="error"
                  aria-label={translate('playerImports.past.undoOf', { file: fileName })}
                  onClick={() => go({ id, asksUndo: true })}
                >
                  {translate('playerImports.past.undo')}
                </Button>
              )}
            </Buttons>
          )}
        />
      </PageOfList>
    </ListPart>
  );
}
