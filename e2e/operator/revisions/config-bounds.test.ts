import { expect, test } from 'vitest'
import { catalogueConfig } from '../../museum/backend/static-content/current-config.ts'
import { change, openOperatorPage, preview, useOperatorDatabase } from '../testing/operator-page.ts'
import { saveRevision } from './config-revisions.ts'

const embedded = useOperatorDatabase()
const openPage = () => openOperatorPage(embedded.db)

const many = (count: number) => Array.from({ length: count }, (_, at) => at)
const origins = (count: number) => many(count).map((at) => `http://localhost:${3000 + at}`)
const logos = (count: number) => many(count).map((at) => ({ image: `${at}.svg` }))
const group = (count: number) => ({ name: {}, logos: logos(count) })
const menu = (count: number) =>
  Object.fromEntries(many(count).map((at) => [`entry-${at}`, { de: `${at}` }]))
/** 30 menu entries of about 3 kB each. */
const WORDY = Object.fromEntries(
  many(30).map((at) => [`entry-${at}`, { de: text(990), fr: text(990), en: text(990) }]),
)

function text(length: number): string {
  return 'x'.repeat(length)
}

// Regression: the policy of every answer named as many servers as were typed.
test.each<[string, fits: object, tooMuch: object, path: string, kind: string]>([
  [
    'servers of developers',
    { remote_development_origins: origins(20) },
    { remote_development_origins: origins(21) },
    'remote_development_origins',
    'origins',
  ],
  [
    'signs of such a server',
    { remote_development_origins: [`http://${text(60)}.example`] },
    {
      remote_development_origins: [
        `http://${many(40)
          .map(() => text(9))
          .join('.')}.example`,
      ],
    },
    'remote_development_origins',
    'origin',
  ],
  [
    'groups of logos',
    { partner_logos: many(50).map(() => group(1)) },
    { partner_logos: many(51).map(() => group(1)) },
    'partner_logos',
    'entries',
  ],
  [
    'logos in a group',
    { partner_logos: [group(1), group(50)] },
    { partner_logos: [group(1), group(51)] },
    'partner_logos[1].logos',
    'entries',
  ],
  [
    'menu entries',
    { nav_translations: menu(50) },
    { nav_translations: menu(51) },
    'nav_translations',
    'entries',
  ],
  [
    'signs of any text',
    { operating_company: text(1000) },
    { operating_company: text(1001) },
    'operating_company',
    'long',
  ],
  [
    'all fields together',
    { nav_translations: Object.fromEntries(Object.entries(WORDY).slice(0, 10)) },
    { nav_translations: WORDY },
    'nav_translations',
    'total',
  ],
  [
    'texts in languages that the shop does not have',
    { custom_texts: { shell: { 'nav.home': { xx: text(900) } } } },
    {
      custom_texts: {
        shell: { 'nav.home': Object.fromEntries(many(150).map((at) => [`x${at}`, text(900)])) },
      },
    },
    'custom_texts',
    'many',
  ],
])('there is an end to %s', async (_, fits, tooMuch, path, kind) => {
  const { session } = await openPage()
  expect((await preview(session, fits)).answer.kind).toBe('preview')
  const { answer } = await preview(session, tooMuch)
  expect(answer).toMatchObject({ kind: 'problems', problems: [{ path, kind }] })
})

test('what an earlier release has saved too much of may become less, and not more', async () => {
  const { shop, session } = await openPage()
  const saved = { remote_development_origins: origins(25), operating_company: text(1500) }
  const changes = Object.entries(saved).map(([name, after]) => [name, { before: null, after }])
  await saveRevision(embedded.db, catalogueConfig(shop.backend), {
    ...{ base: 0, undoneOf: null, network: '', author: null, now: shop.backend.clock() },
    changes: Object.fromEntries(changes),
  })
  const kindOf = async (wanted: object) => (await preview(session, wanted)).answer.kind
  expect(await kindOf({ site_name: 'Tower' })).toBe('preview')
  expect(await kindOf({ remote_development_origins: origins(24) })).toBe('preview')
  expect(await kindOf({ remote_development_origins: origins(26) })).toBe('problems')
  expect(await kindOf({ operating_company: text(1400) })).toBe('preview')
  expect(await kindOf({ operating_company: text(1501) })).toBe('problems')
  await change(session, { operating_company: 'Tower Ltd' })
  expect(await kindOf({ operating_company: text(1500) })).toBe('problems')
})
