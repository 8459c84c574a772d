import { expect, type Locator, type Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Side of the marked item to which the dragged one would move. */
type Mark = 'above' | 'below' | 'left' | 'right';

async function middle(element: Locator): Promise<Point> {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point just inside that edge of the element. */
async function edge(element: Locator, mark: Mark): Promise<Point> {
  const { x, y, width, height } = (await element.boundingBox())!;
  const sides = {
    above: { x: x + width / 2, y: y + 3 },
    below: { x: x + width / 2, y: y + height - 3 },
    left: { x: x + 3, y: y + height / 2 },
    right: { x: x + width - 3, y: y + height / 2 },
  };
  return sides[mark];
}

export const handleOf = (item: Locator): Locator => item.getByTitle('Drag to move');

/** Drags an item by its handle to another one until the mark is shown, and does not drop it. */
export async function dragTo(page: Page, item: Locator, target: Locator, mark: Mark): Promise<void> {
  await handleOf(item).scrollIntoViewIfNeeded();
  const from = await middle(handleOf(item));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await expect(item).toHaveAttribute('data-dragged', '');
  let to = from;
  // Near the window's edges the list scrolls, and moves the target.
  await expect(async () => {
    to = await edge(target, mark);
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await expect(target).toHaveAttribute('data-drop', mark, { timeout: 500 });
  }).toPass();
  // The item follows the pointer.
  const axis = mark === 'above' || mark === 'below' ? 'y' : 'x';
  await expect.poll(async () => Math.abs((await middle(handleOf(item)))[axis] - to[axis])).toBeLessThan(4);
}

/** Drags an item by one finger, and drops it. */
export async function dragByFinger(page: Page, item: Locator, target: Locator, mark: Mark): Promise<void> {
  await handleOf(item).scrollIntoViewIfNeeded();
  const from = await middle(handleOf(item));
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  await expect(item).toHaveAttribute('data-dragged', '');
  const to = await edge(target, mark);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }],
    });
  await expect(target).toHaveAttribute('data-drop', mark);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
