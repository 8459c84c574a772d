import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { SectionHeading } from '../../ui/typography.ts';
import { Steps, useTitleFocus } from '../../ui/spreadsheet/Steps.tsx';
import { payoutSteps } from './payoutText.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  marginBottom: 16,
  '& h2': { marginRight: 'auto', outlineOffset: 6 },
  '@media (width < 600px)': { '& h2': { flexBasis: '100%' }, '& > button': { flex: '1 1 auto' } },
});

const Facts = styled('p')({ margin: '0 0 16px', fontSize: 16, color: palette.ink2, overflowWrap: 'anywhere' });

interface PayoutHeadProps {
  title: string;
  /** Index of the current step; their number once all are done. */
  step: number;
  /** Facts about the file. */
  facts?: ReactNode;
  /** Leads to the list of files; absent on that list. */
  onAll?: () => void;
}

/** Heading of every screen of a comparison: where one is, and in which file. */
export function PayoutHead({ title, step, facts, onAll }: PayoutHeadProps) {
  const heading = useTitleFocus(title);
  return (
    <>
      <Row>
        <SectionHeading ref={heading} tabIndex={-1}>
          {title}
        </SectionHeading>
        {onAll && (
          <Button variant="outlined" onClick={onAll}>
            {translate('payouts.all')}
          </Button>
        )}
      </Row>
      <Steps label={translate('payouts.steps.name')} steps={payoutSteps} current={step} />
      {facts && <Facts>{facts}</Facts>}
    </>
  );
}
