import type { Language } from '@shop/shared/i18n/languages'
import { html, raw } from 'hono/html'
import type { MailMessage } from '../database/schema.ts'
import { labelled } from './labelled.ts'

interface Labelled {
  label: string
  value: string
}

/** Vouchers as cards to be forwarded or printed, before they are text and HTML. */
export interface VoucherCards {
  language: Language
  accent: string
  subject: string
  museum: string
  cards: readonly VoucherCard[]
  closing: readonly string[]
  sender: readonly string[]
}

interface VoucherCard {
  name: string
  amount: string
  code: Labelled
  validUntil: Labelled
  /** Null where there is nothing to say of it. */
  redeem: string | null
}

export function layOutVouchers(mail: VoucherCards): MailMessage {
  return { subject: mail.subject, text: asText(mail), html: asHtml(mail) }
}

function asText({ language, museum, cards, closing, sender }: VoucherCards): string {
  const row = ({ label, value }: Labelled) => labelled(label, value, language)
  const written = cards.map(({ name, amount, code, validUntil, redeem }) =>
    [museum, name, amount, row(code), row(validUntil), ...(redeem === null ? [] : [redeem])].join(
      '\n',
    ),
  )
  return [...written, ...closing, sender.join('\n'), ''].join('\n\n')
}

/** Inline styles, because that is what mail programs understand; no page breaks within a card. */
function asHtml({ language, accent, subject, museum, cards, ...mail }: VoucherCards): string {
  const font = raw(
    'font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a',
  )
  const frame = raw(
    'margin:0 0 24px;padding:24px;border-radius:12px;page-break-inside:avoid;break-inside:avoid',
  )
  const code = raw('font-family:Menlo,Consolas,monospace;font-size:22px;letter-spacing:1px')
  const line = raw('margin:0 0 12px')
  const shown = cards.map(
    (card) =>
      html`<div style="${frame};border:2px solid ${accent}">
<p style="${line}">${museum}</p>
<p style="margin:0;font-size:20px;font-weight:bold">${card.name}</p>
<p style="${line};font-size:32px;font-weight:bold">${card.amount}</p>
<p style="${line}">${card.code.label}<br><strong style="${code};white-space:nowrap">${card.code.value}</strong></p>
<p style="margin:0">${labelled(card.validUntil.label, card.validUntil.value, language)}</p>
${card.redeem === null ? '' : html`<p style="margin:12px 0 0">${card.redeem}</p>`}
</div>
`,
  )
  return String(html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f4f4f2"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;${font}">
${shown}${mail.closing.map((text) => html`<p>${text}</p>`)}
<p style="font-size:14px;color:#555">${mail.sender.map((text) => html`${text}<br>`)}</p>
</div></body></html>
`)
}
