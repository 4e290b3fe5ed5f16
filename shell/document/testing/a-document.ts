import type { DocumentData, RenderRequest } from '@shop/shared/document/document-data'
import type { Language } from '@shop/shared/i18n/languages'
import { sharedTexts } from '@shop/shared/i18n/shared-texts'
import type { Messages } from '@shop/shared/i18n/texts'
import { translations } from '../../texts/create-texts.ts'

const DEPLOYMENT = {
  apiBase: '/api',
  registry: '/registry.json',
  reports: null,
  customerKey: null,
  supportEmail: null,
  supportPhone: null,
}

export const EVENT = {
  id: 'blue-hour',
  name: 'Blue hour',
  picture: '/media/blue-hour.svg',
  picture_alt: 'The sky at dusk',
  teaser: 'Between day and night',
  venue: 'Great hall',
  next_date: '2031-05-01',
}

const CONTENT = {
  banners: [[{ image: '/media/home.svg', image_mobile: '/media/small.svg', alt: 'The hall' }]],
  headline: 'Welcome',
  intro: 'Come in',
}

const CONFIG = {
  site_name: 'Museum',
  languages: ['de', 'en'],
  preferred_language: 'de',
  has_tickets: 1,
  has_merchandise: 1,
  has_user_registration: 1,
}

/**
 * The remote of the ticket pages. While a test leaves its requests unanswered, these pages stay in
 * their loading state.
 */
const RELEASE = { url: '/remotes/1/mf-manifest.json', metadata: { version: '1' } }
const REGISTRY = JSON.stringify({
  microFrontends: { '@shop/mf-tickets': [RELEASE], '@shop/mf-checkout': [RELEASE] },
})

interface Given {
  config?: Record<string, unknown>
  answers?: DocumentData['answers']
  step?: DocumentData['step']
  places?: RenderRequest['places']
}

/** Renders on the server for a museum with tickets and a shop, on 1 May 2031. */
export async function aDocument(
  address: string,
  language: Language = 'en',
  { config = {}, answers = {}, step, places }: Given = {},
): Promise<RenderRequest & { deployment: typeof DEPLOYMENT }> {
  const [shell, shared] = await Promise.all([translations[language](), sharedTexts[language]()])
  const data: DocumentData = {
    madeAt: Date.parse('2031-05-01T10:00:00Z'),
    language,
    config: { askedIn: language, received: { ...CONFIG, ...config } },
    registry: REGISTRY,
    texts: { shell: shell as Messages, shared: shared as Messages },
    answers: { 'static/content': CONTENT, 'event/select': [EVENT], ...answers },
    offers: [],
    ...(step && { step }),
    release: null,
  }
  return { address, deployment: DEPLOYMENT, data: JSON.parse(JSON.stringify(data)), places }
}

/** Free places of the event: 1 May is sold out, 2 and 3 May are open. */
export const PLACES = {
  date: null,
  answers: {
    'ticket/calendar/event/blue-hour/range/1;2': {
      '2031-05-01': 0,
      '2031-05-02': { left: 4, from_price: 1250 },
      '2031-05-03': 90,
    },
  },
}
