import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { messagePath } from '../../data/addresses.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { palette } from '../../theme/palette.ts';
import { RuledList } from '../../ui/list/RuledList.tsx';
import { Section } from '../../ui/RecordPage.tsx';
import { translateRecord as translate } from '../../i18n/enPlayerRecord.ts';

const List = styled(RuledList)({
  '& li': { display: 'block', overflowWrap: 'anywhere' },
  '& li:first-of-type': { paddingTop: 0, borderTop: 0 },
  '& li:last-of-type': { paddingBottom: 0 },
  '& a': { display: 'inline-block', padding: '4px 0', color: palette.ink, fontWeight: 700, textUnderlineOffset: 3 },
  '& time': { display: 'block', fontSize: 15, color: palette.ink2, fontVariantNumeric: 'tabular-nums' },
});

/** The messages that administrators have sent to the family; renders nothing when there are none. */
export function SentMessages({ player: { messages } }: { player: PlayerRecord }) {
  const mayOpen = useIsAllowed('players:correct');
  if (messages.length === 0) return null;
  return (
    <Section title={translate('playerRecord.messages.title')}>
      <List>
        {messages.map(({ messageId, topic, eventName, sentAt, sentBy }) => {
          const about = [translate(`playerRecord.messages.topics.${topic}`), eventName].filter(Boolean).join(', ');
          return (
            <li key={messageId}>
              {mayOpen ? <Link to={messagePath(messageId)}>{about}</Link> : <strong>{about}</strong>}
              <time dateTime={sentAt}>
                {translate('playerRecord.messages.sent', { moment: indianMoment(sentAt), name: sentBy })}
              </time>
            </li>
          );
        })}
      </List>
    </Section>
  );
}
