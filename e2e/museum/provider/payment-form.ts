import { formatMoney } from '@shop/shared/money/format-money'
import { html } from 'hono/html'
import type { Entry, Field } from './entry.ts'
import { textField } from './form-field.ts'
import { type Markup, page } from './page.ts'
import {
  type CardField,
  isWallet,
  maskIban,
  TEST_ACCOUNT_DECLINED,
  TEST_CARDS,
  WALLET_CARDS,
  WALLET_NAMES,
} from './payment-means.ts'
import type { Payment } from './payments.ts'
import { type ProviderTexts, providerTexts } from './texts.ts'
import { walletSheet } from './wallet-sheet.ts'

const AUTOCOMPLETE: Record<CardField, string> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
}

/** The page on which a payment is paid or cancelled; `wrong` has the error texts by field. */
export function paymentForm(
  payment: Payment,
  entry: Entry,
  wrong: ReadonlyMap<Field, string>,
): Markup {
  const { language, currency, merchant, method } = payment
  const t = providerTexts(language)
  const amount = formatMoney(payment.amount, { language, currency })
  const title = wrong.size > 0 ? `${t('errors.summary')} – ${t('title')}` : t('title')
  const submit =
    method === 'card' || isWallet(method) ? t('pay', { amount }) : t('confirm', { amount })
  return page(
    language,
    title,
    html`<h1>${t('title')}</h1>
<p class="to">${t('payTo', { merchant })}</p>
<p class="amount"><span>${t('amount')}</span> <span>${amount}</span></p>
${wrong.size > 0 ? errorSummary(t, wrong) : ''}
<form method="post" action="/pay/${payment.id}" novalidate>
<h2>${isWallet(method) ? WALLET_NAMES[method] : t(`${method}.heading`)}</h2>
${fieldsOf(payment, entry, wrong, t)}
<div class="actions">
<button name="action" value="pay">${submit}</button>
<button class="plain" name="action" value="cancel">${t('cancel')}</button>
</div>
</form>
${testHint(t, payment)}`,
  )
}

function fieldsOf(
  payment: Payment,
  entry: Entry,
  wrong: ReadonlyMap<Field, string>,
  t: ProviderTexts,
): Markup {
  switch (payment.method) {
    case 'card':
      return cardFields(t, entry, wrong)
    case 'directDebit':
      return mandate(t, payment)
    case 'invoice':
      return html`<p>${t('invoice.terms')}</p>`
    default:
      return walletSheet(payment, entry, wrong, t)
  }
}

function errorSummary(t: ProviderTexts, wrong: ReadonlyMap<Field, string>): Markup {
  const named = (field: Field, text: string) => {
    const label = t(`wallet.fields.${field}`, { defaultValue: '' })
    return label === '' ? text : `${label} – ${text}`
  }
  return html`<div class="summary" role="alert"><strong>${t('errors.summary')}</strong>
<ul>${[...wrong].map(([field, text]) => html`<li><a href="#${field}">${named(field, text)}</a></li>`)}</ul></div>`
}

function cardFields(t: ProviderTexts, { card }: Entry, wrong: ReadonlyMap<Field, string>): Markup {
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
  return html`${field('number', t('card.number'))}
<div class="pair">${field('expiry', t('card.expiry'), t('card.expiryHint'))}${field('code', t('card.code'), t('card.codeHint'))}</div>`
}

function mandate(t: ProviderTexts, { merchant, account_holder, account_iban }: Payment): Markup {
  return html`<dl><dt>${t('directDebit.holder')}</dt><dd>${account_holder ?? ''}</dd>
<dt>${t('directDebit.iban')}</dt><dd>${maskIban(account_iban ?? '')}</dd></dl>
<p>${t('directDebit.mandate', { merchant })}</p>`
}

function testHint(t: ProviderTexts, { method, payer_wanted }: Payment): Markup {
  const both = ({ accepted, declined }: typeof TEST_CARDS) => [
    `${accepted} – ${t('test.accepted')}`,
    `${declined} – ${t('test.declined')}`,
  ]
  const outcomes = isWallet(method)
    ? both(WALLET_CARDS)
    : method === 'card'
      ? both(TEST_CARDS)
      : method === 'directDebit'
        ? [`IBAN ${TEST_ACCOUNT_DECLINED} – ${t('test.declined')}`]
        : []
  const list =
    outcomes.length === 0 ? '' : html`<ul>${outcomes.map((text) => html`<li>${text}</li>`)}</ul>`
  const sheet = isWallet(method) ? ` ${t('test.sheet', { wallet: WALLET_NAMES[method] })}` : ''
  const person = payer_wanted ? ` ${t('test.person')}` : ''
  return html`<div class="test"><p><strong>${t('test.title')}.</strong> ${t('test.text')}${sheet}${person}</p>${list}</div>`
}
