import { formatMoney } from '@shop/shared/money/format-money'
import { html } from 'hono/html'
import { maskIban, TEST_ACCOUNT_DECLINED } from './account.ts'
import { type CardField, type CardForm, TEST_CARDS } from './card.ts'
import { type Markup, page } from './page.ts'
import type { Payment } from './payments.ts'
import type { ProviderTexts } from './texts/provider-texts.ts'
import { textsOf } from './texts/texts-of.ts'

const AUTOCOMPLETE: Record<CardField, string> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
}

/** The page on which a payment is paid or cancelled; `wrong` are the card fields to be corrected. */
export function paymentForm(payment: Payment, card: CardForm, wrong: readonly CardField[]): Markup {
  const { language, currency, merchant, method } = payment
  const say = textsOf(language)
  const amount = formatMoney(payment.amount, { language, currency })
  const title = wrong.length > 0 ? `${say.errors.summary} – ${say.title}` : say.title
  const submit = method === 'card' ? say.pay(amount) : say.confirm(amount)
  return page(
    language,
    title,
    html`<h1>${say.title}</h1>
<p class="to">${say.payTo(merchant)}</p>
<p class="amount"><span>${say.amount}</span> <span>${amount}</span></p>
${wrong.length > 0 ? errorSummary(say, wrong) : ''}
<form method="post" action="/pay/${payment.id}" novalidate>
<h2>${say[method].heading}</h2>
${method === 'card' ? cardFields(say, card, wrong) : method === 'directDebit' ? mandate(say, payment) : html`<p>${say.invoice.terms}</p>`}
<div class="actions">
<button name="action" value="pay">${submit}</button>
<button class="plain" name="action" value="cancel">${say.cancel}</button>
</div>
</form>
${testHint(say, method)}`,
  )
}

function errorSummary(say: ProviderTexts, wrong: readonly CardField[]): Markup {
  return html`<div class="summary" role="alert"><strong>${say.errors.summary}</strong>
<ul>${wrong.map((field) => html`<li><a href="#${field}">${say.errors[field]}</a></li>`)}</ul></div>`
}

function cardFields(say: ProviderTexts, card: CardForm, wrong: readonly CardField[]): Markup {
  const field = (name: CardField, label: string, hint: string) => {
    const isWrong = wrong.includes(name)
    const described = [hint === '' ? '' : `${name}-hint`, isWrong ? `${name}-error` : '']
    return html`<div class="field"><label for="${name}">${label}</label>
${hint === '' ? '' : html`<div class="hint" id="${name}-hint">${hint}</div>`}
<input id="${name}" name="${name}" value="${card[name]}" required inputmode="${name === 'expiry' ? 'text' : 'numeric'}" autocomplete="${AUTOCOMPLETE[name]}" aria-describedby="${described.join(' ').trim()}"${isWrong ? html` aria-invalid="true"` : ''}>
${isWrong ? html`<div class="error" id="${name}-error">${say.errors[name]}</div>` : ''}</div>`
  }
  return html`${field('number', say.card.number, '')}
<div class="pair">${field('expiry', say.card.expiry, say.card.expiryHint)}${field('code', say.card.code, say.card.codeHint)}</div>`
}

function mandate(say: ProviderTexts, { merchant, account_holder, account_iban }: Payment): Markup {
  return html`<dl><dt>${say.directDebit.holder}</dt><dd>${account_holder ?? ''}</dd>
<dt>${say.directDebit.iban}</dt><dd>${maskIban(account_iban ?? '')}</dd></dl>
<p>${say.directDebit.mandate(merchant)}</p>`
}

function testHint({ test }: ProviderTexts, method: Payment['method']): Markup {
  const accepted = html`<li>${TEST_CARDS.accepted}: ${test.accepted}</li>`
  const declined = (what: string) => html`<li>${what}: ${test.declined}</li>`
  const list =
    method === 'card'
      ? html`<ul>${accepted}${declined(TEST_CARDS.declined)}</ul>`
      : method === 'directDebit'
        ? html`<ul>${declined(`IBAN ${TEST_ACCOUNT_DECLINED}`)}</ul>`
        : ''
  return html`<div class="test"><p><strong>${test.title}.</strong> ${test.text}</p>${list}</div>`
}
