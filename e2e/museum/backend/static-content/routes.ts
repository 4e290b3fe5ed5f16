import { shopinfoConfig, staticContent, staticPage } from '@shop/shared/api/endpoints/shop'
import { shopinfo } from '@shop/shared/api/endpoints/shopinfo'
import { SHOP_ID } from '@shop/shared/business-constants'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import type { Hono } from 'hono'
import { html as inHtml } from 'hono/html'
import { pickText, sayIn } from '../catalogue/pick-text.ts'
import { closuresOf } from '../catalogue-file/check-dates.ts'
import { isClosedAt, MUSEUM_PAGES } from '../config/content-fields.ts'
import { configInForce, currentContent, readOperatedConfig } from '../config/current-config.ts'
import type { Shop } from '../database/shop.ts'
import { closuresAhead } from '../events/describe-event.ts'
import { answer, fail, mountEndpoint } from '../http/mount-endpoint.ts'
import { srcsetIn } from '../pictures/make-copies.ts'
import { mediaUrl, previewUrl } from '../pictures/media.ts'
import { customTextsIn } from './custom-texts-in.ts'

interface IsOpen {
  open: () => Promise<object | null>
}

/**
 * Shows whether a waiting room is open, and hides settings that only the museum's staff need: for
 * the room, for robot checks, and the address of the ticketing system.
 */
async function publicRoomState({ waitingRoom }: { waitingRoom: IsOpen }) {
  const isOpen = (await waitingRoom.open()) !== null
  return {
    waiting_room: isOpen ? 'open' : 'closed',
    waiting_room_event: undefined,
    waiting_room_per_minute: undefined,
    waiting_room_orders: undefined,
    robot_check: undefined,
    robot_effort: undefined,
    ticketing_url: undefined,
  }
}

export function mountStaticContent(app: Hono, backend: Shop & { waitingRoom: IsOpen }): void {
  const { catalogue, log } = backend
  const { srcsets } = backend.pictureCopies

  mountEndpoint(app, log, shopinfoConfig, async ({ query, language, t, candidate }) => {
    if (query.shop !== SHOP_ID) return fail(404, { error: t('request.notFound') })
    // The overrides are read once, so that the revision and the config belong to the same change.
    const overrides = candidate ?? (await readOperatedConfig(backend.db)).overrides
    const { revision } = await currentContent(backend, overrides)
    const { wire, config } = await configInForce(backend, overrides)
    return answer({
      ...wire,
      custom_texts: customTextsIn(config, language),
      ...(await publicRoomState(backend)),
      content_revision: revision || undefined,
    })
  })

  mountEndpoint(app, log, shopinfo, async ({ query, language, t }) => {
    const { museum } = catalogue
    if (query.shop !== SHOP_ID) return fail(404, { error: t('request.notFound') })
    return answer({
      name: pickText(catalogue, museum.name, language),
      address: museum.address,
      email: museum.supportEmail,
    })
  })

  mountEndpoint(app, log, staticContent, async ({ language, t, candidate }) => {
    const { socialMedia } = catalogue
    const content = await currentContent(backend, candidate)
    const { notice, headline, intro, banners, page } = content
    const say = sayIn(catalogue, language)
    return answer({
      data: {
        banners: banners.map(({ image, imageMobile, alt, title, text, link }) => [
          {
            image: mediaUrl(image),
            image_srcset: srcsetIn(srcsets, image),
            image_preview: previewUrl(image),
            image_mobile: mediaUrl(imageMobile || image),
            image_mobile_srcset: srcsetIn(srcsets, imageMobile || image),
            alt: say(alt),
            title: say(title),
            text: say(text),
            link,
          },
        ]),
        social_media: socialMedia.map(({ name, link, sequenceNo }) => ({
          name,
          link,
          sequence_no: sequenceNo,
        })),
        cookie_warning: t('cookieWarning'),
        headline: say(headline),
        intro: say(intro),
        places: placesNow(content, language),
        visit_link: say(page('visit')) === '' ? '' : 'page/visit',
        notice: say(notice),
      },
    })
  })

  mountEndpoint(app, log, staticPage, async ({ params, language, t, candidate }) => {
    const name = MUSEUM_PAGES.find((one) => one === params.page)
    const content = await currentContent(backend, candidate)
    const html = pickText(catalogue, name && content.page(name), language)
    if (html === '') return fail(404, { error: t('request.notFound') })
    if (name !== 'visit') return answer({ id: name, html })
    const hours = hoursInHtml(placesNow(content, language), t('mail.hours'))
    return answer({ id: name, html: hours + html })
  })

  /** The places with opening hours, and the days on which they are closed. */
  function placesNow(
    { hours, closedDays }: Awaited<ReturnType<typeof currentContent>>,
    language: Language,
  ) {
    const say = sayIn(catalogue, language)
    const today = todayInMuseum(backend.clock(), catalogue.museum.timeZone)
    const announced = closedDays
      .filter(({ day }) => day >= today)
      .map(({ text, ...closed }) => ({ ...closed, reason: text }))
    return catalogue.venues
      .filter((venue) => say(hours(venue)) !== '')
      .map((venue) => ({
        name: say(venue.name),
        address: venue.address,
        hours: [
          say(hours(venue)),
          ...closuresAhead(
            { closures: closuresOf({ venue: venue.id }, catalogue) },
            { say, language, today },
            announced.filter((one) => isClosedAt(one, venue.id)),
          ),
        ].join('\n'),
        map: venue.map,
      }))
  }
}

/** The first part of the page `visit`, so that operators edit the hours in one place only. */
function hoursInHtml(places: readonly { name: string; hours: string }[], title: string): string {
  if (places.length === 0) return ''
  const listed = places.map(
    ({ name, hours }) =>
      inHtml`<h3>${name}</h3><p>${hours.split('\n').map((line) => inHtml`${line}<br>`)}</p>`,
  )
  return String(inHtml`<h2>${title}</h2>${listed}`)
}
