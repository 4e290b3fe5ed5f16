import { html, raw } from 'hono/html'
import type { MailMessage } from '../database/schema.ts'
import { htmlDocument, type Labelled, labelled } from '../paper/layout.ts'
import type { VoucherCard, VoucherCards } from '../paper/voucher-cards.ts'

/** Source of a picture in the mail, by its name; undefined if it cannot be shown. */
export type MotifSource = (picture: string) => string | undefined

export function layOutVouchers(mail: VoucherCards, motifOf: MotifSource): MailMessage {
  return { subject: mail.subject, text: asText(mail), html: asHtml(mail, motifOf) }
}

function asText({ language, museum, cards, closing, sender }: VoucherCards): string {
  const row = ({ label, value }: Labelled) => labelled(label, value, language)
  const written = cards.map((card) => {
    const { code, validUntil, redeem } = card
    const worth = [museum, card.name, card.amount]
    const words = wordsOf(card)
    const rest = [row(code), row(validUntil), ...(redeem === null ? [] : [redeem])]
    return [...worth, ...(words.length === 0 ? [] : ['', ...words, '']), ...rest].join('\n')
  })
  return [...written, ...closing, sender.join('\n'), ''].join('\n\n')
}

function wordsOf({ to, greeting, from }: VoucherCard): string[] {
  return [to, greeting, from].filter(Boolean)
}

/** Avoids page breaks within a card. */
function asHtml(mail: VoucherCards, motifOf: MotifSource): string {
  const { language, accent, museum, cards } = mail
  const frame = raw(
    'margin:0 0 24px;border-radius:12px;overflow:hidden;page-break-inside:avoid;break-inside:avoid',
  )
  const code = raw('font-family:Menlo,Consolas,monospace;font-size:22px;letter-spacing:1px')
  const line = raw('margin:0 0 12px')
  const motif = ({ picture, pictureAlt }: VoucherCard) => {
    const source = motifOf(picture)
    return source === undefined
      ? ''
      : html`<img src="${source}" alt="${pictureAlt}" width="508" style="display:block;width:100%;height:auto">
`
  }
  const shown = cards.map(
    (card) =>
      html`<div style="${frame};border:2px solid ${accent}">
${motif(card)}<div style="padding:24px">
<p style="${line}">${museum}</p>
<p style="margin:0;font-size:20px;font-weight:bold">${card.name}</p>
<p style="${line};font-size:32px;font-weight:bold">${card.amount}</p>
${wordsOf(card).map((text) => html`<p dir="auto" style="${line};white-space:pre-line">${text}</p>`)}
<p style="${line}">${card.code.label}<br><strong style="${code};white-space:nowrap">${card.code.value}</strong></p>
<p style="margin:0">${labelled(card.validUntil.label, card.validUntil.value, language)}</p>
${card.redeem === null ? '' : html`<p style="margin:12px 0 0">${card.redeem}</p>`}
</div></div>
`,
  )
  return htmlDocument(mail, html`${shown}${mail.closing.map((text) => html`<p>${text}</p>`)}`)
}
