import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from '../fixtures/shop-test.ts'
import { textsIn } from '../fixtures/texts-in.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectTickets, openTickets } from '../fixtures/visit-pages.ts'

/** Texts that occur only once, each in a different part of the shop. */
const PROBES = [
  ['shell', 'notFound.text'],
  ['shared', 'failure.timeout'],
  ['mf-tickets', 'list.failed'],
] as const

test('the browser loads only the language in use, out of eight', async ({ page }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'script' || kind === 'document') bodies.push(response.text())
  })
  const visit = visitIn(page, 'nl')
  await page.goto('/nl')
  await openTickets(visit)
  await expectTickets(visit)
  const received = (await Promise.all(bodies)).join('\n')
  const fetched = LANGUAGES.filter((language) =>
    PROBES.some(([owner, key]) => received.includes(textsIn(language)(owner, key))),
  )
  expect(fetched).toEqual(['nl'])
  for (const [owner, key] of PROBES) expect(received).toContain(textsIn('nl')(owner, key))
})
