import type { Page } from '@playwright/test'
import type { Language } from '@shop/shared/i18n/languages'
import { breakAddress, type Fault, HTML_ERROR } from '../fixtures/break-remote.ts'
import { CONFIG, REGISTRY } from '../fixtures/change-answer.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'
import { visitIn } from '../fixtures/visit.ts'
import { badge, expectTickets, openTickets } from '../fixtures/visit-pages.ts'

/** Texts of the error screen, built in: it must work without any request. */
const WORDS = {
  de: { title: 'Der Shop ist gerade nicht erreichbar', retry: 'Erneut versuchen' },
  sv: { title: 'Butiken går inte att nå just nu', retry: 'Försök igen' },
} satisfies Partial<Record<Language, { title: string; retry: string }>>

test.use({ allowedErrors: [/shopinfo\/config/] })

/** Timeout for the shop's start, in ms. */
const PATIENCE = 8000

const FAULTS: [name: string, fault: Fault][] = [
  ['an error page', HTML_ERROR],
  ['never answered', 'hangs'],
]

for (const [name, fault] of FAULTS) {
  test(`a config that is ${name} stops the first visit with a retry that works, and no later one`, async ({
    page,
  }) => {
    const visit = visitIn(page, 'de')
    const { say } = visit
    const notice = page.getByRole('status').filter({ hasText: say('shell', 'start.kept') })
    if (fault === 'hangs') await takeClock(page)
    const broken = await breakAddress(page, CONFIG, fault)
    const passTime = async (requests: number) => {
      await expect.poll(broken.asked).toBe(requests)
      if (fault === 'hangs') await page.clock.fastForward(PATIENCE)
    }
    await page.goto('/de/tickets')
    await passTime(1)
    const retry = await startFailure(page, 'de')
    await retry.click()
    await passTime(2)
    await startFailure(page, 'de')
    await broken.repair()
    await retry.click()
    await expectTickets(visit)
    await expect(notice).toHaveCount(0)

    const again = await breakAddress(page, CONFIG, fault)
    await page.goto('/de')
    await expect.poll(again.asked).toBe(1)
    if (fault === 'hangs') await page.clock.fastForward(PATIENCE)
    await expect(notice).toBeVisible()
    await expect(badge(visit, 0)).toBeVisible()
    await openTickets(visit)
    await expectTickets(visit)
  })
}

test.describe(() => {
  test.use({ locale: 'sv-SE' })
  test('a Swedish browser shows the failure in Swedish, also at a German address', async ({
    page,
  }) => {
    await breakAddress(page, CONFIG, HTML_ERROR)
    await page.goto('/de')
    await expect(await startFailure(page, 'sv')).toBeVisible()
  })
})

test('config and registry are requested at once, and visitors see that they wait for them', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const config = await breakAddress(page, CONFIG, 'hangs')
  const registry = await breakAddress(page, REGISTRY, 'hangs')
  await page.goto('/de/tickets')
  await expect.poll(() => [config.asked(), registry.asked()]).toEqual([1, 1])
  await expect(page.getByRole('status')).toHaveText('Der Shop wird geöffnet. Einen Moment bitte …')
  await expect(badge(visit, 0)).toHaveCount(0)
})

/** Expects the "cannot start" screen in this language; returns its retry button. */
async function startFailure(page: Page, language: keyof typeof WORDS) {
  const { title, retry } = WORDS[language]
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return page.getByRole('button', { name: retry })
}
