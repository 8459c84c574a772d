/** A schema of JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

export interface Reference {
  $ref: string;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
  content?: Content;
}

export interface Header {
  description: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface Answer {
  description: string;
  headers?: Record<string, Header>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  /** The permission that the account's role must have. */
  'x-permission'?: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer | Reference>;
}

/** The parts of OpenAPI 3.1 that our document uses. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  /** The operations by address and lower-case method. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, object>;
  };
}
