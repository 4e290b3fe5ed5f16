import type { Page } from '@playwright/test'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { basketLines } from '../fixtures/visit-checkout.ts'
import { addButton } from '../fixtures/visit-event.ts'
import { openGoods } from '../fixtures/visit-goods.ts'
import { badge, openBasketByBadge } from '../fixtures/visit-pages.ts'

declare global {
  /** Tag names of the elements that have moved so far. */
  var moved: string[]
}

test.describe('without a preference for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('an animation shows where an added article goes, and closes the gap of a removed line', async ({
    page,
    shop,
  }) => {
    const visit = visitIn(page, 'de')
    await addSecondLine(visit, shop)
    expect(await movementsUntilRest(page)).toContain('HEADER SPAN')
    await openBasketByBadge(visit, 2)
    await expect(basketLines(visit)).toHaveCount(2)
    await page.evaluate(() => moved.splice(0))
    await removeFirst(visit)
    expect(await movementsUntilRest(page)).toEqual(expect.arrayContaining(['UL', 'LI']))
    // The focus must be on the line that has moved into the gap, not on the copy that is animated.
    await expect(basketLines(visit).locator(':focus')).toHaveCount(1)
  })
})

test('with reduced motion nothing moves, and everything is in its place', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  await addSecondLine(visit, shop)
  await openBasketByBadge(visit, 2)
  await expect(basketLines(visit)).toHaveCount(2)
  await removeFirst(visit)
  expect(await movementsUntilRest(page)).toEqual([])
})

async function addSecondLine(visit: Visit, shop: Shop): Promise<void> {
  const { page } = visit
  await putIntoSession(page, { cart: storedBasket([await articleLine(shop, 'b-night-train')]) })
  await watchMoves(page)
  await openGoods(visit, 'product', 'red-torch')
  await addButton(visit).click()
  await expect(badge(visit, 2)).toBeVisible()
}

async function removeFirst(visit: Visit): Promise<void> {
  const name = new RegExp(`^${visit.say('mf-checkout', 'line.removeOf', { name: '' })}`)
  await visit.page.getByRole('button', { name }).first().click()
  await expect(basketLines(visit)).toHaveCount(1)
}

/** Records everything that moves or fades; an animation that has not begun does not count. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.moved = []
    const note = (element: Element) =>
      moved.push(element.closest('header') ? `HEADER ${element.tagName}` : element.tagName)
    const noteMoving = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const durations = target
        .getAnimations()
        .map(({ effect }) => effect?.getComputedTiming().duration)
      if (durations.some((duration) => Number(duration) > 1)) note(target)
    }
    addEventListener('animationstart', noteMoving)
    addEventListener('transitionrun', noteMoving)
    const { animate } = Element.prototype
    Element.prototype.animate = function (...told) {
      note(this)
      return animate.apply(this, told)
    }
  })
}

async function movementsUntilRest(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
  })
  return page.evaluate(() => moved)
}
