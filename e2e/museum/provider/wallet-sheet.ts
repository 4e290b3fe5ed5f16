import { html } from 'hono/html'
import { countriesIn, countryName } from '../countries.ts'
import type { Entry, Field } from './entry.ts'
import { selectField, textField } from './form-field.ts'
import type { Markup } from './page.ts'
import { PAYER_FIELDS, type PayerField } from './payer.ts'
import { WALLET_CARDS, type WalletCard } from './payment-means.ts'
import type { Payment } from './payments.ts'
import type { ProviderTexts } from './texts.ts'

/**
 * Stands in for the sheet that a phone or browser shows over the page: the paying card and, if the
 * shop wants it, the payer's contact.
 */
export function walletSheet(
  payment: Payment,
  entry: Entry,
  wrong: ReadonlyMap<Field, string>,
  t: ProviderTexts,
): Markup {
  const card = (name: WalletCard) =>
    html`<label class="choice"><input type="radio" name="walletCard" value="${name}"${name === entry.walletCard ? html` checked` : ''}><span><span aria-hidden="true">•••• </span>${WALLET_CARDS[name]}</span></label>`
  return html`<fieldset><legend>${t('wallet.card')}</legend>${card('accepted')}${card('declined')}</fieldset>
${payment.payer_wanted ? contact(payment, entry, wrong, t) : ''}`
}

function contact(
  { ship_to: shipTo, language, merchant }: Payment,
  { payer }: Entry,
  wrong: ReadonlyMap<Field, string>,
  t: ProviderTexts,
): Markup {
  const field = (name: Exclude<PayerField, 'country'>) =>
    textField({
      name,
      label: t(`wallet.fields.${name}`),
      value: payer[name],
      ...PAYER_FIELDS[name],
      inputmode: PAYER_FIELDS[name].type,
      optional: name === 'phone',
      error: wrong.get(name),
    })
  const country = selectField({
    name: 'country',
    label: t('wallet.fields.country'),
    ...(shipTo === null
      ? {}
      : { hint: t('wallet.deliveredTo', { country: countryName(shipTo, language) }) }),
    value: payer.country,
    autocomplete: PAYER_FIELDS.country.autocomplete,
    options: [...(payer.country === '' ? [NO_COUNTRY] : []), ...countriesIn(language)],
    error: wrong.get('country'),
  })
  return html`<fieldset><legend>${t('wallet.contact')}</legend><p class="hint">${t('wallet.sharedWith', { merchant })}</p>
<div class="pair">${field('givenName')}${field('familyName')}</div>
${field('email')}${field('phone')}${field('street')}
<div class="pair">${field('postalCode')}${field('city')}</div>
${country}</fieldset>`
}

const NO_COUNTRY = { key: '', name: '' }
