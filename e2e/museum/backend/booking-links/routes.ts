import { type BookedFile, walletFile } from '@shop/shared/api/booked-file'
import {
  bookingChange,
  bookingFile,
  bookingGift,
  bookingPayChange,
  bookingReview,
  bookingTimes,
  bookingWithdraw,
} from '@shop/shared/api/endpoints/booking'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { messageOf } from '../../../service/http/log.ts'
import { GIFT_MAILS, mailGift, moveGift } from '../booking/gifts.ts'
import { moveLines } from '../booking/move-lines.ts'
import { filesOf } from '../booking/visit-key.ts'
import { isAdmission } from '../cart/line-kinds.ts'
import { refuseRequest } from '../checkout/check-request.ts'
import { currentConfig } from '../config/current-config.ts'
import { answer, fail, mountEndpoint, type Reply } from '../http/mount-endpoint.ts'
import type { MailAttachment } from '../paper/layout.ts'
import { refusalOf } from '../pricing/explain-problem.ts'
import { writeReceipt } from '../receipts/draw-receipt.ts'
import type { ServerTexts } from '../texts.ts'
import { writeTickets } from '../tickets/write-tickets.ts'
import { walletsOf, writePass } from '../wallets/write-pass.ts'
import { describeChanges, offersChanges, sayOutcome, timesFor } from './change-date.ts'
import { describeBooking, describeGifts } from './describe-booking.ts'
import { findBooking, type LinkedBooking, type LinkNeeds, noteOpening } from './find-booking.ts'
import { fileKeys, LINK_MINUTES, lookKeys, WRONG_KEYS, wrongKeyOf } from './link-limits.ts'
import { payChange } from './pay-change.ts'
import { declareWithdrawal, type WithdrawalNeeds, withdrawLines } from './withdraw.ts'

export function mountBookingLinks(app: Hono, backend: WithdrawalNeeds): void {
  const { log } = backend

  mountEndpoint(app, log, bookingReview, async ({ body, address, t }) =>
    withBooking(backend, { key: body.key, address, t, keys: lookKeys }, async (booking) => {
      await noteOpening(backend, booking)
      return answer(await describe(backend, booking, t))
    }),
  )

  mountEndpoint(app, log, bookingTimes, async ({ body, address, t }) =>
    withBooking(backend, { key: body.key, address, t, keys: lookKeys }, async (booking) => {
      const times = offersChanges(backend)
        ? await timesFor(backend, booking, body.line, body.date)
        : null
      return times === null ? fail(404, { error: t('request.notFound') }) : answer(times)
    }),
  )

  mountEndpoint(app, log, bookingChange, async ({ body, address, t }) =>
    withBooking(backend, { key: body.key, address, t, keys: fileKeys }, async (booking) => {
      if (!offersChanges(backend)) return fail(404, { error: t('request.notFound') })
      if (await isRefunded(backend, booking))
        return fail(422, { error: t('request.bookingRefunded') })
      const outcome = await moveLines(backend, { ...body, bookingId: booking.id })
      if (outcome.kind !== 'moved')
        return fail(422, { error: sayOutcome(outcome, booking.lines[body.line], backend, t) })
      return await describeChanged(backend, { key: body.key, address, t })
    }),
  )

  mountEndpoint(app, log, bookingGift, async ({ body, address, t }) =>
    withBooking(backend, { key: body.key, address, t, keys: fileKeys }, async (booking) => {
      const { key, line, on, sent = 1 } = body
      if (!booking.gifts.some((gift) => gift.line === line))
        return fail(404, { error: t('request.notFound') })
      if (await isRefunded(backend, booking))
        return fail(422, { error: t('request.bookingRefunded') })
      const gift = { bookingId: booking.id, line }
      const why =
        on === undefined
          ? await mailGift(backend, { ...gift, sent })
          : await moveGift(backend, { ...gift, on })
      if (why !== null) return fail(422, { error: t(`gift.${why}`, { most: GIFT_MAILS }) })
      return await describeChanged(backend, { key, address, t })
    }),
  )

  mountEndpoint(app, log, bookingWithdraw, async ({ body, address, language, t }) => {
    if (!(await currentConfig(backend)).hasWithdrawal)
      return fail(404, { error: t('request.notFound') })
    const { key, lines = [], ...declared } = body
    if (key === undefined)
      return await declareWithdrawal(backend, { ...declared, address, language, t })
    return await withBooking(backend, { key, address, t, keys: lookKeys }, (booking) =>
      withdrawLines(backend, booking, { name: body.name, lines, language, t }),
    )
  })

  mountEndpoint(app, log, bookingFile, async ({ body, address, t }) =>
    withBooking(backend, { key: body.key, address, t, keys: fileKeys }, async (booking) => {
      const { file: wanted, ticket } = body
      const isPass = v.is(walletFile, wanted)
      if (isPass && (await isRefunded(backend, booking)))
        return fail(422, { error: t('request.bookingRefunded') })
      const file = isPass
        ? await writePass(backend, booking, wanted, ticket)
        : await WRITERS[wanted](backend, booking)
      if (file === null) return fail(404, { error: t('request.notFound') })
      const { filename, contentType, content } = file
      return answer({ name: filename, type: contentType, content: content.toString('base64') })
    }),
  )

  mountEndpoint(app, log, bookingPayChange, async ({ body, address, language, t }) =>
    withBooking(backend, { key: body.key, address, t, keys: fileKeys }, async (booking) => {
      if (!offersChanges(backend)) return fail(404, { error: t('request.notFound') })
      const about = { partner: null, documentNumber: null, url: body.url }
      const refused = refuseRequest(backend, about, t)
      if (refused !== null) return refused
      if (await isRefunded(backend, booking))
        return fail(422, { error: t('request.bookingRefunded') })
      const start = await payChange(
        backend,
        { ...body, bookingId: booking.id },
        { ...body, language },
      )
      if (start.kind === 'started') return answer(start.url)
      if (start.kind === 'refused') return fail(422, refusalOf(start.problem, t))
      return fail(422, { error: sayOutcome(start, booking.lines[body.line], backend, t) })
    }),
  )
}

/** The booking as it is now; mails about its change leave at once. */
async function describeChanged(
  backend: WithdrawalNeeds,
  { t, ...opening }: Omit<Opening, 'keys'>,
): Promise<Reply> {
  backend.mails.sendSoon()
  const changed = await findBooking(backend, opening)
  return changed === undefined
    ? fail(404, { error: t('request.bookingUnknown') })
    : answer(await describe(backend, changed, t))
}

async function describe(backend: WithdrawalNeeds, booking: LinkedBooking, t: ServerTexts) {
  const files = filesOf(booking.admissions.length > 0)
  const refunded = await isRefunded(backend, booking)
  const wallets = refunded ? [] : walletsOf(backend)
  const mayChange = !refunded && offersChanges(backend)
  const dates = mayChange ? describeChanges(booking, backend, t) : []
  const mayWithdraw = !refunded && !booking.lines.every(isAdmission)
  const withdraws = mayWithdraw && (await currentConfig(backend)).hasWithdrawal
  const gifts = refunded ? new Map() : describeGifts(booking, backend, t)
  return describeBooking(booking, backend, { files, wallets, refunded, withdraws, dates, gifts })
}

type Writer = (backend: LinkNeeds, booking: LinkedBooking) => Promise<MailAttachment | null>

const WRITERS: Record<BookedFile, Writer> = {
  tickets: (backend, { id }) => writeTickets(backend, id),
  receipt: ({ catalogue }, booking) => writeReceipt(catalogue, booking),
}

interface Opening {
  key: string
  address: string
  t: ServerTexts
  keys: typeof lookKeys
}

/** Counts wrong keys by network, right keys by booking and network; see `LinkLimits`. */
async function withBooking(
  backend: LinkNeeds,
  { key, address, t, keys }: Opening,
  reply: (booking: LinkedBooking) => Promise<Reply>,
): Promise<Reply> {
  const { wrongKeys, uses } = backend.linkLimits
  const tooManyLinks = () => {
    backend.log('guesses refused', { at: 'keys of bookings' }, 'info')
    return fail(429, { error: t('request.tooManyLinks') })
  }
  const found = await findBooking(backend, { key, address })
  if (found === undefined) {
    const counted = await wrongKeys.begin([wrongKeyOf(address)])
    return counted === null ? tooManyLinks() : fail(404, { error: t('request.bookingUnknown') })
  }
  // Applies to right keys too; otherwise the answer would show a guesser that a key is right.
  if (Number(found.wrong_keys) >= WRONG_KEYS.most) return tooManyLinks()
  if ((await uses.begin(keys(found.id, address))) === null)
    return fail(429, { error: t('request.tooManyTries', { minutes: LINK_MINUTES }) })
  return await reply(found)
}

/** If the provider does not answer, show the booking as not refunded. */
async function isRefunded(
  { payments, log }: Pick<LinkNeeds, 'payments' | 'log'>,
  { payment_id: payment }: LinkedBooking,
): Promise<boolean> {
  if (payment === null) return false
  try {
    return (await payments.readStatus(payment)).status === 'refunded'
  } catch (error) {
    log('payment of a booking could not be read', { error: messageOf(error) })
    return false
  }
}
