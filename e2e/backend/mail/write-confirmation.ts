import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import { formatMoney } from '@shop/shared/money/format-money'
import { formatRate } from '@shop/shared/money/format-rate'
import { taxByRate } from '@shop/shared/money/tax'
import { html, raw } from 'hono/html'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { PricedLine } from '../checkout/priced-line.ts'
import type { MailMessage } from '../database/schema.ts'
import { textsOf } from '../texts/texts-of.ts'
import { describeLine, type MailLine } from './describe-line.ts'

export interface Confirmation {
  catalogue: Catalogue
  bookingId: string
  customer: CustomerForm
  cart: { language: Language; lines: PricedLine[]; total: number }
}

/** The mail to who booked: number, what and when, what it cost with its tax; in their language. */
export function writeConfirmation({
  catalogue,
  bookingId,
  customer,
  cart,
}: Confirmation): MailMessage {
  const { language, lines, total } = cart
  const { museum } = catalogue
  const say = textsOf(language).mail
  const money = (cents: number) =>
    cents === 0 ? say.free : formatMoney(cents, { language, currency: museum.currency })
  const tax = taxByRate(lines.flatMap((line) => line.taxParts)).rates
  const name = pickText(catalogue, museum.name, language)
  const content = {
    language,
    accent: museum.accent,
    subject: say.subject(name, bookingId),
    greeting: say.greeting([customer.fname, customer.lname].filter(Boolean).join(' ')),
    intro: say.intro,
    number: { label: say.bookingNumber, value: bookingId },
    lines: lines.map((line) => describeLine(line, say, money)),
    total: { label: say.total, value: money(total) },
    tax: tax.map(({ rate, tax: cents }) => ({
      label: say.taxIncluded(formatRate(rate, language)),
      value: money(cents),
    })),
    entrance: say.atEntrance,
    contact: say.contact(museum.supportEmail),
    sender: [name, museum.operatingCompany, museum.address],
  }
  return { subject: content.subject, text: asText(content), html: asHtml(content) }
}

interface Content {
  language: Language
  accent: string
  subject: string
  greeting: string
  intro: string
  number: { label: string; value: string }
  lines: MailLine[]
  total: { label: string; value: string }
  tax: { label: string; value: string }[]
  entrance: string
  contact: string
  sender: string[]
}

function asText(mail: Content): string {
  const lines = mail.lines.flatMap((line) => [
    line.title,
    line.when,
    ...line.details,
    ...line.charges.flatMap(({ what, parts, price }) => [
      `${what}: ${price}`,
      ...parts.map((part) => `  ${part}`),
    ]),
    ...line.answers,
    '',
  ])
  return [
    mail.greeting,
    '',
    mail.intro,
    '',
    `${mail.number.label}: ${mail.number.value}`,
    '',
    ...lines,
    `${mail.total.label}: ${mail.total.value}`,
    ...mail.tax.map(({ label, value }) => `${label}: ${value}`),
    '',
    mail.entrance,
    mail.contact,
    '',
    ...mail.sender,
    '',
  ].join('\n')
}

/** Tables and inline styles, because that is what mail programs understand. */
function asHtml(mail: Content): string {
  const font = raw(
    'font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a',
  )
  const top = raw('padding:12px 0 0;vertical-align:top')
  const end = raw('padding:0 0 12px;border-bottom:1px solid #d9d9d9')
  const small = raw('font-size:14px;color:#555')
  const rows = mail.lines.map(
    ({ title, when, details, charges, answers }) =>
      html`<tr><td colspan="2" style="${top}"><strong>${title}</strong><br>${when}${details.map(
        (detail) => html`<br>${detail}`,
      )}</td></tr>${charges.map(
        ({ what, parts, price }) =>
          html`<tr><td>${what}${parts.map(
            (part) => html`<br><span style="${small}">${part}</span>`,
          )}</td><td style="vertical-align:top;text-align:right;white-space:nowrap">${price}</td></tr>`,
      )}<tr><td colspan="2" style="${end};${small}">${answers.map(
        (answer) => html`${answer}<br>`,
      )}</td></tr>`,
  )
  const tax = mail.tax.map(
    ({ label, value }) =>
      html`<tr><td style="${small}">${label}</td><td style="${small};text-align:right">${value}</td></tr>`,
  )
  return String(html`<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${mail.subject}</title></head>
<body style="margin:0;background:#f4f4f2"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;${font}">
<p>${mail.greeting}</p><p>${mail.intro}</p>
<p style="margin:24px 0;padding:16px;border-left:4px solid ${mail.accent}">${mail.number.label}<br><strong style="font-size:24px;letter-spacing:2px">${mail.number.value}</strong></p>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${font}">${rows}
<tr><td style="padding:12px 0"><strong>${mail.total.label}</strong></td><td style="padding:12px 0;text-align:right;white-space:nowrap"><strong>${mail.total.value}</strong></td></tr>${tax}</table>
<p>${mail.entrance}</p><p>${mail.contact}</p>
<p style="${small}">${mail.sender.map((line) => html`${line}<br>`)}</p>
</div></body></html>
`)
}
