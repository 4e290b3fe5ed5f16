import { addDays } from '@shop/shared/dates/month'
import { expect, test } from 'vitest'
import { createSitemap } from '../../delivery/documents/crawlers/sitemap.ts'
import { publicSource } from '../../delivery/documents/public-source.ts'
import { followSite } from '../../delivery/documents/site.ts'
import { countStatements } from './testing/count-statements.ts'
import { useEachDatabase } from './testing/databases.ts'
import { EXAMPLE_TODAY, exampleCatalogue, exampleEvent } from './testing/example-catalogue.ts'
import { exampleArticle } from './testing/example-goods.ts'
import { exampleTour } from './testing/example-tours.ts'
import { createTestShop, SHOP_ORIGIN, ticket } from './testing/test-shop.ts'

const databases = useEachDatabase()

const WEEK_SOLD_OUT = { soldOutDays: [0, 1, 2, 3, 4, 5, 6, 7] }
const TODAY = EXAMPLE_TODAY.replaceAll('-', '')
const RANGE = `${TODAY};${addDays(EXAMPLE_TODAY, 30).replaceAll('-', '')}`

/** Calls that the pages of a visitor make. */
const QUESTIONS = [
  'event/select',
  'tour/select/event',
  `tour/overview?date=${EXAMPLE_TODAY}&lookahead=7`,
  'merchandise/select',
  'merchandise?article=article-1',
  'voucher/select/event/',
  `ticket/collect/event/event-1/date/${TODAY}`,
  `ticket/calendar/event/event-1/range/${RANGE}`,
  'tour?tour=tour-1',
]

interface Size {
  events: number
  tours: number
  articles: number
}

/**
 * Every second event and tour is sold out for the week ahead; half of the articles have a limited
 * stock.
 */
function catalogueOf({ events, tours, articles }: Size) {
  const catalogue = exampleCatalogue()
  const some = <One>(count: number, make: (at: number) => One) =>
    Array.from({ length: count }, (_, at) => make(at))
  const soldOut = (at: number) => (at % 2 === 0 ? WEEK_SOLD_OUT : {})
  catalogue.events = some(events, (at) => exampleEvent({ id: `event-${at}`, ...soldOut(at) }))
  catalogue.tours = some(tours, (at) => exampleTour({ id: `tour-${at}`, ...soldOut(at) }))
  catalogue.articles = some(articles, (at) =>
    exampleArticle({ id: `article-${at}`, ...(at % 2 === 0 ? { stock: 3 } : {}) }),
  )
  return catalogue
}

const FEW = { events: 4, tours: 4, articles: 4 }
const MANY = { events: 2000, tours: 1000, articles: 5000 }

for (const [kind, database] of databases.each) {
  // Regression: There was one query per event, and the hundred-and-first was refused.
  test(`${kind}: a list of thousands takes as many database statements as a list of four`, async () => {
    const asked = async (size: Size) => {
      const { counted, sent } = countStatements(database.db)
      const shop = createTestShop(counted, { catalogue: catalogueOf(size) })
      await shop.hold([ticket('event-1-adult', `${addDays(EXAMPLE_TODAY, 1)} 10:00:00`)])
      const statements: Record<string, number> = {}
      const answers: Record<string, unknown> = {}
      for (const question of QUESTIONS) {
        sent()
        const { status, body } = await shop.call('GET', `en/${question}`)
        expect({ question, status }).toEqual({ question, status: 200 })
        statements[question] = sent()
        answers[question] = body
      }
      const ask = publicSource(shop.app, { mostBytes: 16 * 1024 * 1024, timeoutMs: 20_000 })
      const readSite = followSite({ ask, apiBase: '/api', registryAddress: '/registry.json' })
      const sitemap = createSitemap({
        ask,
        apiBase: '/api',
        origin: SHOP_ORIGIN,
        readSite,
        clock: shop.backend.clock,
        onFailure: (error) => {
          throw error
        },
      })
      shop.minutesPass(1)
      sent()
      const xml = Buffer.from((await sitemap()) ?? '').toString()
      statements.sitemap = sent()
      return { statements, answers, addresses: xml.split('<url>').length - 1 }
    }
    const few = await asked(FEW)
    const many = await asked(MANY)
    expect(many.statements).toEqual(few.statements)
    expect(many.answers['event/select']).toHaveLength(MANY.events)
    expect(many.answers['tour/select/event']).toHaveLength(MANY.tours)
    expect(many.answers['merchandise/select']).toHaveLength(MANY.articles)
    // The most pages that one sitemap file may list, each with its addresses in seven other
    // languages.
    expect(many.addresses).toBe(20_000)
    expect(few.addresses).toBeGreaterThan(50)
  })
}
