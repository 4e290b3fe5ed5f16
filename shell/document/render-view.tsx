import { decode } from '@shop/shared/api/decode'
import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import { apiConfigured } from '@shop/shared/api/model'
import { earlyDays } from '@shop/shared/booking/early-days'
import { bookingTexts } from '@shop/shared/booking/texts'
import { accentValue } from '@shop/shared/config/accent'
import { configArrived } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { RenderRequest, View } from '@shop/shared/document/document-data'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { textsIn } from '@shop/shared/i18n/in-each-language'
import { languageOfPath } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { mergeTexts } from '@shop/shared/i18n/merge-texts'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { MemoryRouter } from '@shop/shared/routing/router'
import { isRouteEnabled, ROUTES } from '@shop/shared/routing/routes'
import { EARLY_RULES, EarlyBooking } from '@shop/shared/ui/booking/early-booking'
import { allSettled, fork } from 'effector'
import { prerender } from 'react-dom/static'
import { homeRoute } from '../frame/entries/nav-entries.ts'
import { isModule } from '../frame/module-mode.ts'
import { offersOfPage } from '../pages/placeholder/offers-of-page.ts'
import { Shop } from '../pages/shop.tsx'
import { configOfVisit } from '../start/config-of-visit.ts'
import { addTexts } from '../texts/create-texts.ts'
import { loadCustomTexts } from '../texts/custom-texts.ts'
import { takeAnswers } from './take-answers.ts'
import { viewHead } from './view-head.ts'

/** Null if the server does not know the content of the page. */
export async function renderFirstView(request: RenderRequest): Promise<View | null> {
  const { address, deployment, data } = request
  const pathname = address.split(/[?#]/, 1)[0] ?? ''
  const decoded = decode(shopinfoConfig.answer, data.config.received)
  if (!decoded.ok) return null
  const { language } = data
  const config = configOfVisit(decoded.value, { deployment, own: [language], pathname })
  const route = routeOfPath(pathname, config.languages)
  if (route === null || !isRouteEnabled(route, config) || isModule(config)) return null
  if (ROUTES[route].prefixed && languageOfPath(pathname, config) !== language) return null
  const scope = fork()
  await allSettled(apiConfigured, { scope, params: { base: deployment.apiBase, language } })
  await allSettled(configArrived, { scope, params: config })
  const shown = route === 'home' ? (homeRoute(config) ?? route) : route
  const days = earlyDays(request, route, config)
  const offers = offersOfPage(data, pathname, config)
  const [offer] = route === 'ticket' || route === 'guidedTour' ? offers : []
  const early = offer === undefined ? null : <EarlyBooking days={days} offer={offer} />
  if (!takeAnswers(scope, data, config, { pathname, offers, early })) return null
  const texts = addTexts(startI18n(language), language, data.texts)
  if (early !== null)
    addTexts(texts, language, { booking: await readBookingTexts(language, config) })
  const shop = { scope, texts, language, pages: NO_PAGES, restore: () => {} }
  const page = (
    <Shop
      shop={shop}
      Router={({ children }) => <MemoryRouter initialEntries={[pathname]}>{children}</MemoryRouter>}
    />
  )
  const { prelude } = await prerender(page, {
    // Disables streaming: a boundary that arrives later would need a script to move it into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  const markup = withoutHints(await new Response(prelude).text())
  const t = texts.getFixedT(language, 'shell')
  return {
    ...viewHead({ scope, pathname, config, language, route, shown, t }),
    markup,
    lang: language,
    css: [
      early === null ? '' : EARLY_RULES,
      config.accent === null ? '' : `:root{--accent:${accentValue(config.accent)}}`,
    ].join(''),
    scheme: config.colorScheme,
  }
}

async function readBookingTexts(language: Language, { country, customerKey }: ShopConfig) {
  const [texts, custom] = await Promise.all([
    textsIn(bookingTexts, language, country),
    loadCustomTexts(customerKey, language),
  ])
  return mergeTexts(texts, custom.booking)
}

/** Removes the preload hints that React adds for pictures; the document has its own. */
function withoutHints(markup: string): string {
  return markup.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}

function Nothing() {
  return null
}

/** The server does not render pages of remotes. */
const NO_PAGES = { RemotePage: Nothing, ExtensionRoutes: Nothing }
