/**
 * `npm run build -w api`: compiles `src` to `dist` as `.swcrc` says. Nest's decorators need more than type stripping,
 * so the API cannot run from its sources.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';

const here = import.meta.dirname;
const [source, output] = [path.join(here, 'src'), path.join(here, 'dist')];

await rm(output, { recursive: true, force: true });
const files = (await readdir(source, { recursive: true })).filter(
  (file) => file.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(file),
);
await Promise.all(files.map(compile));

async function compile(file) {
  const target = path.join(output, file.replace(/\.ts$/, '.js'));
  const { code, map } = await transformFile(path.join(source, file), { cwd: here, root: here });
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `${code}//# sourceMappingURL=${path.basename(target)}.map\n`);
  await writeFile(`${target}.map`, map);
}
