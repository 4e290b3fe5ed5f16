import { shopinfoConfig, staticContent, staticPage } from '@shop/shared/api/endpoints/shop'
import { shopinfo } from '@shop/shared/api/endpoints/shopinfo'
import { SHOP_ID } from '@shop/shared/business-constants'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Hono } from 'hono'
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
    const { socialMedia, venues } = catalogue
    const { notice, headline, intro, banners, page, hours, closedDays } = await currentContent(
      backend,
      candidate,
    )
    const today = todayInMuseum(backend.clock(), catalogue.museum.timeZone)
    const announced = closedDays
      .filter(({ day }) => day >= today)
      .map(({ text, ...closed }) => ({ ...closed, reason: text }))
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
        places: venues
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
          })),
        visit_link: say(page('visit')) === '' ? '' : 'page/visit',
        notice: say(notice),
      },
    })
  })

  mountEndpoint(app, log, staticPage, async ({ params, language, t, candidate }) => {
    const name = MUSEUM_PAGES.find((one) => one === params.page)
    const text = name && (await currentContent(backend, candidate)).page(name)
    const html = pickText(catalogue, text, language)
    return html === '' ? fail(404, { error: t('request.notFound') }) : answer({ id: name, html })
  })
}
