import { formatMoney } from '@shop/shared/money/format-money'
import { html } from 'hono/html'
import { maskIban, TEST_ACCOUNT_DECLINED } from './account.ts'
import { type CardField, TEST_CARDS } from './card.ts'
import type { Entry, Field } from './entry.ts'
import { textField } from './form-field.ts'
import { type Markup, page } from './page.ts'
import type { Payment } from './payments.ts'
import type { ProviderTexts } from './texts/provider-texts.ts'
import { textsOf } from './texts/texts-of.ts'
import { isWallet, WALLET_CARDS, walletName } from './wallet.ts'
import { walletSheet } from './wallet-sheet.ts'

const AUTOCOMPLETE: Record<CardField, string> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
}

/** The page on which a payment is paid or cancelled; `wrong` says what is to be corrected where. */
export function paymentForm(
  payment: Payment,
  entry: Entry,
  wrong: ReadonlyMap<Field, string>,
): Markup {
  const { language, currency, merchant, method } = payment
  const say = textsOf(language)
  const amount = formatMoney(payment.amount, { language, currency })
  const title = wrong.size > 0 ? `${say.errors.summary} – ${say.title}` : say.title
  const submit = method === 'card' || isWallet(method) ? say.pay(amount) : say.confirm(amount)
  return page(
    language,
    title,
    html`<h1>${say.title}</h1>
<p class="to">${say.payTo(merchant)}</p>
<p class="amount"><span>${say.amount}</span> <span>${amount}</span></p>
${wrong.size > 0 ? errorSummary(say, wrong) : ''}
<form method="post" action="/pay/${payment.id}" novalidate>
<h2>${isWallet(method) ? walletName(method) : say[method].heading}</h2>
${fieldsOf(payment, entry, wrong, say)}
<div class="actions">
<button name="action" value="pay">${submit}</button>
<button class="plain" name="action" value="cancel">${say.cancel}</button>
</div>
</form>
${testHint(say, payment)}`,
  )
}

function fieldsOf(
  payment: Payment,
  entry: Entry,
  wrong: ReadonlyMap<Field, string>,
  say: ProviderTexts,
): Markup {
  switch (payment.method) {
    case 'card':
      return cardFields(say, entry, wrong)
    case 'directDebit':
      return mandate(say, payment)
    case 'invoice':
      return html`<p>${say.invoice.terms}</p>`
    default:
      return walletSheet(payment, entry, wrong, say)
  }
}

function errorSummary(say: ProviderTexts, wrong: ReadonlyMap<Field, string>): Markup {
  const labels: Partial<Record<Field, string>> = say.wallet.fields
  const told = (field: Field, text: string) =>
    labels[field] === undefined ? text : `${labels[field]} – ${text}`
  return html`<div class="summary" role="alert"><strong>${say.errors.summary}</strong>
<ul>${[...wrong].map(([field, text]) => html`<li><a href="#${field}">${told(field, text)}</a></li>`)}</ul></div>`
}

function cardFields(
  say: ProviderTexts,
  { card }: Entry,
  wrong: ReadonlyMap<Field, string>,
): Markup {
  const field = (name: CardField, label: string, hint?: string) =>
    textField({
      name,
      label,
      hint,
      value: card[name],
      inputmode: name === 'expiry' ? 'text' : 'numeric',
      autocomplete: AUTOCOMPLETE[name],
      error: wrong.get(name),
    })
  return html`${field('number', say.card.number)}
<div class="pair">${field('expiry', say.card.expiry, say.card.expiryHint)}${field('code', say.card.code, say.card.codeHint)}</div>`
}

function mandate(say: ProviderTexts, { merchant, account_holder, account_iban }: Payment): Markup {
  return html`<dl><dt>${say.directDebit.holder}</dt><dd>${account_holder ?? ''}</dd>
<dt>${say.directDebit.iban}</dt><dd>${maskIban(account_iban ?? '')}</dd></dl>
<p>${say.directDebit.mandate(merchant)}</p>`
}

function testHint({ test }: ProviderTexts, { method, payer_wanted }: Payment): Markup {
  const both = ({ accepted, declined }: typeof TEST_CARDS) => [
    `${accepted} – ${test.accepted}`,
    `${declined} – ${test.declined}`,
  ]
  const outcomes = isWallet(method)
    ? both(WALLET_CARDS)
    : method === 'card'
      ? both(TEST_CARDS)
      : method === 'directDebit'
        ? [`IBAN ${TEST_ACCOUNT_DECLINED} – ${test.declined}`]
        : []
  const list =
    outcomes.length === 0 ? '' : html`<ul>${outcomes.map((text) => html`<li>${text}</li>`)}</ul>`
  const sheet = isWallet(method) ? ` ${test.sheet(walletName(method))}` : ''
  const person = payer_wanted ? ` ${test.person}` : ''
  return html`<div class="test"><p><strong>${test.title}.</strong> ${test.text}${sheet}${person}</p>${list}</div>`
}
