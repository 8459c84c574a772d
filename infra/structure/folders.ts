/** An import; both paths are relative to the root. */
export interface Import {
  from: string;
  to: string;
}

/** Folders that import a neighbouring folder which imports them, directly or through other neighbours. */
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

/**
 * Whether a test imports a test helper. Helpers import the code that they test, and its tests import the helpers, which
 * is no circle of the product.
 */
const isTestHelper = (from: string, to: string) => /\.spec\.tsx?$/.test(from) && /\/(support|testing)\//.test(to);

/** The API's tests count as a separate unit: they run the API with the gateway and the database of `infra`. */
const unit = (file: string) => file.replace(/^api\/test\//, 'api-test/');

/** The folders in which two paths begin to differ; undefined when one of them is a file there. */
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
