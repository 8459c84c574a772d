/** For tests: an XMLHttpRequest whose progress and response the test controls. */
export class FakeRequest {
  static last: FakeRequest;
  /** When set, `send` responds at once with its result; undefined means a lost connection. */
  static answer: ((path: string) => Response | undefined) | undefined;

  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  body = '';
  wasAborted = false;
  private path = '';
  private answered: Response | undefined;

  constructor() {
    FakeRequest.last = this;
  }

  open(_method: string, path: string): void {
    this.path = path;
  }

  setRequestHeader(): void {}

  getResponseHeader(name: string): string | null {
    return this.answered?.headers.get(name) ?? null;
  }

  send(body: string): void {
    this.body = body;
    if (FakeRequest.answer) void this.end(FakeRequest.answer(this.path));
  }

  abort(): void {
    this.wasAborted = true;
    this.onloadend?.();
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }

  async end(answer: Response | undefined): Promise<void> {
    this.answered = answer;
    this.status = answer?.status ?? 0;
    this.responseText = (await answer?.text()) ?? '';
    if (answer) this.onload?.();
    else this.onerror?.();
    this.onloadend?.();
  }
}
