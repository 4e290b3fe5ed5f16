import type { Address } from '@shop/shared/api/endpoints/customer-record'
import { $lines } from '@shop/shared/cart/model'
import { hasGoods } from '@shop/shared/cart/shipping'
import { $config } from '@shop/shared/config/model'
import { $customer } from '@shop/shared/customer/model'
import { holdInMemory } from '@shop/shared/session/page-memory'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $attributes, attributesNeeded } from './attributes-model.ts'
import {
  changeOwner,
  type Draft,
  type FilledForm,
  type OwnerChange,
  prefill,
  recall,
  storeDraft,
  storeShipping,
  withoutSecrets,
} from './draft.ts'
import { type AddressNeed, fieldRules } from './field-rules.ts'
import { type FormField, type FormValues, isSecretField, NOTHING_TYPED } from './fields.ts'
import { customerOfForm, valuesOfShipping, withDefaultCountry } from './form-customer.ts'

interface FormOptions {
  /** Key under which the tab's storage keeps a draft of the form until the form is sent. */
  storedAs: string
  /** Key of another form's draft; this form starts with it if it has no draft of its own. */
  fallbackKey?: string
  asksEmail?: boolean
  asksPassword?: boolean
  /** Asks only for what the basket needs; the visitor may add an address. */
  asksLittle?: boolean
}

export type CustomerFormModel = ReturnType<typeof createCustomerForm>

const EMPTY_FORM: FilledForm = { values: NOTHING_TYPED, sendsElsewhere: false }

/**
 * A form about a customer; a stored draft has priority over the server's data. While its page is
 * closed, the draft is only in the tab's storage.
 */
export function createCustomerForm({
  storedAs,
  fallbackKey,
  asksEmail = true,
  asksPassword = false,
  asksLittle = false,
}: FormOptions) {
  const opened = createEvent()
  const closed = createEvent()
  const fieldChanged = createEvent<{ field: FormField; value: string }>()
  const elsewhereChanged = createEvent<boolean>()
  const addressToggled = createEvent<boolean>()
  /** The server requires fields it had not listed before: they are shown from now on. */
  const fieldsWanted = createEvent<readonly FormField[]>()
  const billingCopied = createEvent()
  /** The visitor has left the fields of the delivery address: the address is stored. */
  const shippingLeft = createEvent()
  /** The server has the data: the stored draft is deleted. */
  const formDone = createEvent()

  const ownerChanged = createEvent<OwnerChange>()

  const recallFx = createEffect(() =>
    recall(fallbackKey === undefined ? [storedAs] : [storedAs, fallbackKey]),
  )
  const storeDraftFx = createEffect((form: Draft | null) => storeDraft(storedAs, form))
  const changeOwnerFx = createEffect((change: OwnerChange) => changeOwner(storedAs, change))
  const storeShippingFx = createEffect((address: Address | null) => storeShipping(address))

  const $isOpen = createStore(false)
    .on(opened, () => true)
    .reset(closed)
  const prefilled = createEvent<FilledForm>()
  const shippingFilled = createEvent<Partial<FormValues>>()
  const changed = createEvent()

  const $filled = createStore(EMPTY_FORM)
    .on(prefilled, (_, filled) => filled)
    .on(fieldChanged, ({ values, ...filled }, { field, value }) => ({
      ...filled,
      values: { ...values, [field]: value },
    }))
    .on(shippingFilled, ({ values, ...filled }, shipping) => ({
      ...filled,
      values: { ...values, ...shipping },
    }))
    .on(elsewhereChanged, (filled, sendsElsewhere) => ({ ...filled, sendsElsewhere }))
    .reset(formDone, closed)
  // Blocks automatic reloads while a password is typed, because the stored draft has no passwords.
  holdInMemory(
    createStore(false)
      .on(fieldChanged, (holds, { field }) => holds || isSecretField(field))
      .reset(formDone, closed),
  )
  const $isTouched = createStore(false)
    .on(changed, () => true)
    .reset(formDone, closed)
  /** Country fields that the visitor has set. */
  const $chosen = createStore<readonly FormField[]>([])
    .on(fieldChanged, (chosen, { field }) =>
      field.endsWith('country') && !chosen.includes(field) ? [...chosen, field] : chosen,
    )
    .reset(formDone, closed)

  const $wanted = createStore<readonly FormField[]>([])
    .on(fieldsWanted, (known, fields) => [...new Set([...known, ...fields])])
    .reset(formDone, closed)

  const $hasGoods = $lines.map(hasGoods)
  const $addsAddress = createStore(false)
    .on(prefilled, (_, { values }) => values.street + values.zip + values.city !== '')
    .on(addressToggled, (_, adds) => adds)
    .reset(formDone, closed)
  /** May the visitor decide whether to give an address? */
  const $isAddressOptional = $hasGoods.map((has) => asksLittle && !has)
  const $asksAddress = combine($hasGoods, $addsAddress, (has, adds): AddressNeed => {
    if (has) return 'required'
    if (!asksLittle) return 'served'
    return adds ? 'required' : 'unneeded'
  })
  const $sendsElsewhere = $filled.map(({ sendsElsewhere }) => sendsElsewhere)
  const $rules = combine(
    {
      attributes: $attributes,
      // The box for another delivery address is shown only if something is sent.
      sendsElsewhere: combine($sendsElsewhere, $isAddressOptional, (sends, is) => sends && !is),
      asksAddress: $asksAddress,
      wanted: $wanted,
    },
    ({ attributes, ...subject }) =>
      attributes === null ? [] : fieldRules(attributes, { asksEmail, asksPassword, ...subject }),
  )
  /** The current values; the museum's usual country until the visitor chooses one. */
  const $values = combine(
    { filled: $filled, attributes: $attributes, config: $config, chosen: $chosen },
    ({ filled, attributes, config, chosen }) =>
      withDefaultCountry(filled.values, attributes?.countries ?? [], config.defaultCountry, chosen),
  )
  const $described = combine($values, $rules, customerOfForm)

  sample({ clock: opened, target: [recallFx, attributesNeeded] })
  // A stored draft never replaces input that the visitor has already typed.
  sample({
    clock: recallFx.doneData,
    source: combine({ isTouched: $isTouched, customer: $customer }),
    filter: ({ isTouched }) => !isTouched,
    fn: ({ customer }, recalled) => prefill(customer, recalled),
    target: prefilled,
  })

  sample({
    clock: billingCopied,
    source: $described,
    fn: ({ addrBilling }) => valuesOfShipping(addrBilling),
    target: shippingFilled,
  })

  sample({ clock: [fieldChanged, elsewhereChanged, shippingFilled], target: changed })
  sample({
    clock: changed,
    source: combine({ filled: $filled, customer: $customer }),
    fn: ({ filled, customer }): Draft => ({
      owner: customer?.email ?? null,
      ...filled,
      values: withoutSecrets(filled.values),
    }),
    target: storeDraftFx,
  })
  sample({ clock: formDone, fn: () => null, target: storeDraftFx })
  sample({ clock: ownerChanged, target: changeOwnerFx })
  sample({
    clock: [shippingLeft, elsewhereChanged],
    source: $described,
    fn: ({ addrShipping }) => {
      if (addrShipping === null) return null
      const { id: _, ...address } = addrShipping
      return address
    },
    target: storeShippingFx,
  })

  return {
    opened,
    closed,
    fieldChanged,
    elsewhereChanged,
    addressToggled,
    fieldsWanted,
    billingCopied,
    shippingLeft,
    formDone,
    ownerChanged,
    recallFx,
    storeDraftFx,
    storeShippingFx,
    $isOpen,
    $rules,
    $values,
    $sendsElsewhere,
    $isAddressOptional,
    $addsAddress,
    $described,
  }
}
