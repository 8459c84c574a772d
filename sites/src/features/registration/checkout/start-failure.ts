import { paymentStartSentences as messages } from '@maidan/shared/domain/payment-start.ts';
import { initiationRefusals, registrationRefusals } from '@maidan/shared/sentences/refusals.ts';
import type { Language } from '@maidan/shared/language.ts';
import { registerTexts } from '../../../content/register.ts';
import type { ApiFailure } from '../../../lib/api.ts';
import { translateFailure, translateFieldErrors } from '../../../lib/language/translate-failure.ts';
import { translate } from '../../../lib/language/translate.ts';

/** Why the payment did not start, in the page's language. */
export interface StartProblem {
  text: string;
  /** Whether the player is registered already. The form then links to the receipt. */
  isRegistered: boolean;
  /** Whether the browser reports no network; false when the server has refused. */
  isOffline: boolean;
}

/** Refusals that mean that the player is registered already. */
const alreadyRegistered: readonly string[] = [registrationRefusals.twice, initiationRefusals.paid];

/** Why the payment did not start: a sentence of the specification, or the server's refusal. */
export class StartFailure extends Error {
  readonly refusal: ApiFailure | undefined;

  constructor(message = '', refusal?: ApiFailure) {
    super(message);
    this.refusal = refusal;
  }

  /** The current fee in rupees, when the form has shown another fee. */
  get fee(): number | undefined {
    return this.refusal?.fee;
  }

  /** The server's errors by field. */
  errorsIn(language: Language): Record<string, string> {
    return this.refusal ? translateFieldErrors(language, this.refusal) : {};
  }

  private get isRegistered(): boolean {
    return this.refusal !== undefined && alreadyRegistered.includes(this.refusal.message);
  }

  problemIn(language: Language): StartProblem {
    return {
      text: this.textIn(language),
      isRegistered: this.isRegistered,
      isOffline: this.refusal === undefined && navigator.onLine === false,
    };
  }

  /**
   * Returns the text of the alert: the specification's "Could not start payment", then the reason on its own line. A
   * message about a changed fee, or about a player who is registered already, is shown without these.
   */
  private textIn(language: Language): string {
    const { refusal } = this;
    if (refusal && (refusal.fee !== undefined || this.isRegistered)) return translateFailure(language, refusal);
    return [translate(language, messages.couldNotStart), this.reasonIn(language)].filter(Boolean).join('\n');
  }

  private reasonIn(language: Language): string {
    const { refusal } = this;
    if (!refusal) return translate(language, this.message);
    // The server may send "Could not start payment" itself; the alert begins with it already.
    if (refusal.message === messages.couldNotStart) return '';
    return registerTexts[language].problem.failedWith(translateFailure(language, refusal));
  }
}
