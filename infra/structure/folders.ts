/** Both ends are paths relative to the root. */
export interface Import {
  from: string;
  to: string;
}

/** Folders that import a folder beside them which imports them again, directly or through others beside them. */
export function circularFolders(imports: readonly Import[]): string[] {
  const graph = siblingGraph(imports);
  return [...graph.keys()].filter((folder) => reachable(graph, folder).has(folder)).sort();
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function siblingGraph(imports: readonly Import[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (isTestHelper(from, to)) continue;
    const siblings = siblingsOf(unit(from).split('/'), unit(to).split('/'));
    if (!siblings) continue;
    const targets = graph.get(siblings.from) ?? new Set();
    graph.set(siblings.from, targets.add(siblings.to));
  }
  return graph;
}

/** Test helpers stand on the code that they test, and a test of that code may use them. */
const isTestHelper = (from: string, to: string) => /\.spec\.tsx?$/.test(from) && /\/(support|testing)\//.test(to);

/** The API's tests are a unit of their own: they run the API with the gateway and the database of `infra`. */
const unit = (file: string) => file.replace(/^api\/test\//, 'api-test/');

/** The folders in which two paths part; undefined when one of the two is a file there. */
function siblingsOf(from: string[], to: string[]): Import | undefined {
  const at = from.findIndex((segment, i) => segment !== to[i]);
  if (at < 0 || at >= from.length - 1 || at >= to.length - 1) return undefined;
  return { from: from.slice(0, at + 1).join('/'), to: to.slice(0, at + 1).join('/') };
}

function reachable(graph: Graph, start: string): Set<string> {
  const found = new Set<string>();
  const visit = (folder: string) => {
    for (const next of graph.get(folder) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(start);
  return found;
}
