/** A server in front of the API: the embedded one, or nginx. */
export interface Edge {
  name: 'embedded' | 'nginx';
  /** Changes when the API goes away, for the embedded server is the same process. */
  port(): number;
  /** No process of the API answers any more. */
  stopApi(): Promise<void>;
  close(): Promise<void>;
}

export const imageHosts = ['https://pictures.example'];
