import type { SubmitEvent } from 'react';
import { textLimits } from '@maidan/shared/rules/registration.ts';
import { useDesk } from '../use-desk.ts';
import { AgeField } from './AgeField.tsx';
import { DeclarationField } from './DeclarationField.tsx';
import { DeskProblem } from './DeskProblem.tsx';
import { EventField } from './EventField.tsx';
import { FormPart } from './FormPart.tsx';
import { MobileField } from './MobileField.tsx';
import { NameFields } from './NameFields.tsx';
import { PayBar } from './PayBar.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PlayerTypeField } from './PlayerTypeField.tsx';
import { PlayingStyleField } from './PlayingStyleField.tsx';
import { ResetButton } from './ResetButton.tsx';
import { TextArea } from './TextArea.tsx';
import { UnavailabilityField } from './UnavailabilityField.tsx';

/**
 * The parts in the order of the over. Pressed before it came alive it does nothing: `dialog` without a dialog sends
 * nothing, where any other method would load the page anew and lose what was typed.
 */
export function DeskForm() {
  const { desk, press } = useDesk();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void press();
  };
  return (
    <form className="desk-form" method="dialog" noValidate onSubmit={submit} aria-busy={desk.phase !== 'filling'}>
      <FormPart name="Event">
        <EventField />
      </FormPart>
      <FormPart name="Player">
        <PlayerTypeField />
        <MobileField />
        <NameFields />
        <AgeField />
        <PlayingStyleField />
      </FormPart>
      <FormPart name="Contact">
        <TextArea field="address" label="Address" limit={textLimits.address} autoComplete="street-address" />
        <UnavailabilityField />
        <TextArea field="remarks" label="Remarks" optional limit={textLimits.remarks} />
      </FormPart>
      <FormPart name="Photo">
        <PhotoField />
      </FormPart>
      <FormPart name="Declaration">
        <DeclarationField />
      </FormPart>
      <DeskProblem />
      <ResetButton />
      <PayBar />
    </form>
  );
}
