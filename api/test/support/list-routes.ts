import type { TestApp } from './test-app.ts';

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
}

/**
 * All routes with a handler of the product, such as `GET /api/…`. Routes for all methods are Nest's own and left out.
 */
export function listRoutes({ app }: Pick<TestApp, 'app'>): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) => {
    const [method, ...more] = Object.keys(route?.methods ?? {});
    return route && method && more.length === 0
      ? [route.path].flat().map((path) => `${method.toUpperCase()} ${path}`)
      : [];
  });
}
