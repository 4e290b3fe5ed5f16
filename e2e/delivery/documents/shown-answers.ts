import { eventSelect } from '@shop/shared/api/endpoints/events'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { type DocumentData, HOME_EVENT_FIELDS } from '@shop/shared/document/document-data'
import type { Page } from './page-of.ts'

type Entry = Record<string, unknown>

/**
 * The answers without texts of events that the page does not show, which can be most of a document.
 * The home page needs a few fields of each event. An event's page also lists the others as soon as
 * the visitor leaves it, but without what only their own pages show. A shortened answer is named,
 * because the service worker must not cache it over the whole one.
 */
export function shownAnswers(
  answers: DocumentData['answers'],
  { name, params }: Pick<Page, 'name' | 'params'>,
  { homeView }: Pick<ShopConfig, 'homeView'>,
): Pick<DocumentData, 'answers' | 'shortened'> {
  const events = answers[eventSelect.path]
  const shown =
    name === 'home' && homeView === null ? ofHome : name === 'ticket' ? besides(params.id) : null
  if (shown === null || events === undefined) return { answers }
  return {
    answers: { ...answers, [eventSelect.path]: mapEntries(events, shown) },
    shortened: [eventSelect.path],
  }
}

function ofHome(event: Entry): Entry {
  return Object.fromEntries(HOME_EVENT_FIELDS.map((field) => [field, event[field]]))
}

function besides(id: string | undefined) {
  const about = { description: undefined, venue_address: undefined, venue_hours: undefined }
  const unshown = { ...about, picture_preview: undefined, more_pictures: undefined }
  return (event: Entry) => (String(event.id) === id ? event : { ...event, ...unshown })
}

/** Changes each object of a list, which may be wrapped in `{ data }`. */
function mapEntries(answer: unknown, change: (entry: Entry) => Entry): unknown {
  if (Array.isArray(answer))
    return answer.map((entry) => (entry === Object(entry) ? change(entry) : entry))
  const { data } = Object(answer)
  return Array.isArray(data) ? { ...Object(answer), data: mapEntries(data, change) } : answer
}
