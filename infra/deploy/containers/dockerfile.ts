import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import type { Copy, From, JSONInstruction } from 'dockerfile-ast';

/** The instructions that the Dockerfile uses besides FROM and ARG; `readStages` throws for any other. */
export type Step =
  | { keyword: 'WORKDIR'; folder: string }
  | { keyword: 'COPY'; from: string | undefined; sources: string[]; target: string }
  | { keyword: 'RUN'; command: string }
  | { keyword: 'ENV'; variables: Record<string, string> }
  | { keyword: 'USER'; user: string }
  | { keyword: 'CMD'; command: string[] }
  | { keyword: 'HEALTHCHECK'; command: string[] }
  | { keyword: 'EXPOSE'; value: string }
  | { keyword: 'STOPSIGNAL'; value: string };

export interface Stage {
  name: string;
  /** The name of another stage, or an image with the values of ARGs filled in. */
  base: string;
  steps: Step[];
}

export const dockerfile = path.join(import.meta.dirname, 'Dockerfile');

/**
 * Reads the stages of the Dockerfile.
 * @throws Error for an instruction that is neither FROM nor ARG nor among `Step`
 */
export function readStages(text = readFileSync(dockerfile, 'utf8')): Stage[] {
  const parsed = DockerfileParser.parse(text);
  const args = new Map(
    parsed.getInitialARGs().map((arg) => [arg.getProperty()?.getName(), arg.getProperty()?.getValue()]),
  );
  const stages: Stage[] = [];
  for (const instruction of parsed.getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'ARG') continue;
    if (keyword === 'FROM') {
      const from = instruction as From;
      const base = (from.getImage() ?? '').replace(/^\$\{(\w+)\}$/, (_, name: string) => args.get(name) ?? '');
      stages.push({ name: from.getBuildStage() ?? '', base, steps: [] });
    } else stages.at(-1)?.steps.push(stepOf(keyword, instruction as Copy));
  }
  return stages;
}

function stepOf(keyword: string, instruction: Copy): Step {
  const values = instruction.getArguments().map((each) => each.getValue());
  const [first = ''] = values;
  switch (keyword) {
    case 'WORKDIR':
      return { keyword, folder: first };
    case 'COPY':
      return {
        keyword,
        from: instruction.getFromFlag()?.getValue() ?? undefined,
        sources: values.slice(0, -1),
        target: values.at(-1) ?? '',
      };
    case 'RUN':
      return { keyword, command: (instruction.getRawArgumentsContent() ?? '').replaceAll('\\\n', '') };
    case 'ENV':
      return {
        keyword,
        variables: Object.fromEntries(values.map((each) => each.split(/=(.*)/s).slice(0, 2) as [string, string])),
      };
    case 'USER':
      return { keyword, user: first };
    case 'CMD':
    case 'HEALTHCHECK':
      return { keyword, command: commandOf(keyword, instruction as unknown as JSONInstruction) };
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return { keyword, value: first };
    default:
      throw new Error(`The Dockerfile has ${keyword}, which its tests do not know.`);
  }
}

/** The words of a command. Only the form without a shell (a JSON array) is accepted. */
function commandOf(keyword: string, instruction: JSONInstruction): string[] {
  const content = instruction.getRawArgumentsContent() ?? '';
  const list = content.slice(content.indexOf('['));
  if (!list.startsWith('['))
    throw new Error(`${keyword} must be a list, so that no shell stands between the process and its signals.`);
  return JSON.parse(list) as string[];
}

/** The last step with this keyword; of several CMD, USER or HEALTHCHECK it is the one that applies in the image. */
export function lastStep<Keyword extends Step['keyword']>(
  { steps }: Stage,
  keyword: Keyword,
): Extract<Step, { keyword: Keyword }> | undefined {
  return steps.findLast((step): step is Extract<Step, { keyword: Keyword }> => step.keyword === keyword);
}
