import type { Request } from '@playwright/test'
import { breakRemote, type Fault, NOT_FOUND } from '../fixtures/break-remote.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectTickets, openTickets } from '../fixtures/visit-pages.ts'

test.use({ allowedErrors: [/\/remotes\/mf-tickets\/.*\.css/] })

/** Timeout for a page's styles, in ms. */
const PATIENCE = 10_000

const FAULTS: [name: string, fault: Fault][] = [
  ['are missing', NOT_FOUND],
  ['never come', 'hangs'],
]

for (const [name, fault] of FAULTS) {
  test(`a page whose style sheets ${name} can be used, and the console says so`, async ({
    page,
  }) => {
    const visit = visitIn(page, 'de')
    const { nameOf } = visit
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    const scripts = new Set<Request>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request)
    })
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => scripts.delete(request))
    }
    if (fault === 'hangs') await takeClock(page)
    await page.goto('/de')
    const broken = await breakRemote(page, 'mf-tickets', 'styles', fault)
    await openTickets(visit)
    await expect.poll(broken.asked).toBeGreaterThan(0)
    // Scripts have the same timeout: move the clock only after all of them are loaded.
    await expect.poll(() => scripts.size).toBe(0)
    if (fault === 'hangs') await page.clock.fastForward(PATIENCE)
    await expectTickets(visit)
    expect(warnings).toContainEqual(expect.stringMatching(/style sheet .*\.css/))
    await page.getByRole('link', { name: nameOf('night-train'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/de\/tickets\/night-train$/)
  })
}
