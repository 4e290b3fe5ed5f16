import { $config } from '@shop/shared/config/model'
import { $customer } from '@shop/shared/customer/model'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $attributes, attributesNeeded } from './attributes-model.ts'
import { type CustomerField, fieldRules, NOTHING_TYPED } from './fields.ts'
import { customerOfForm, valuesOfCustomer, withDefaultCountry } from './form-customer.ts'
import { isOfOther, type KeptForm, keepForm, recallForm } from './kept-form.ts'

interface FormOptions {
  /** Key of the session under which it is kept until it is sent. */
  keptAs: string
}

export type CustomerFormModel = ReturnType<typeof createCustomerForm>

/**
 * A form about a customer as far as it is filled in: what was typed before comes before what the
 * server knows. While its page does not show, it is only in the memory of the tab.
 */
export function createCustomerForm({ keptAs }: FormOptions) {
  const opened = createEvent()
  const closed = createEvent()
  const fieldChanged = createEvent<{ field: CustomerField; value: string }>()
  /** The data is with the server; the copy kept of the form is of no use any more. */
  const formDone = createEvent()

  const recallFx = createEffect(() => recallForm(keptAs))
  const keepFx = createEffect((form: KeptForm | null) => keepForm(keptAs, form))

  const changed = createEvent()

  const $typed = createStore(NOTHING_TYPED)
    .on(fieldChanged, (values, { field, value }) => ({ ...values, [field]: value }))
    .reset(formDone, closed)
  const $isTouched = createStore(false)
    .on(changed, () => true)
    .reset(formDone, closed)
  const $hasChosenCountry = createStore(false)
    .on(fieldChanged, (chosen, { field }) => chosen || field === 'country')
    .reset(formDone, closed)

  const $rules = $attributes.map((attributes) =>
    attributes === null ? [] : fieldRules(attributes),
  )
  /** The form as it stands; the museum's usual country until the visitor chooses one. */
  const $values = combine(
    {
      typed: $typed,
      attributes: $attributes,
      config: $config,
      hasChosenCountry: $hasChosenCountry,
    },
    ({ typed, attributes, config, hasChosenCountry }) =>
      hasChosenCountry
        ? typed
        : withDefaultCountry(typed, attributes?.countries ?? [], config.defaultCountry),
  )
  /** Whom the filled form describes. */
  const $described = combine($values, $rules, customerOfForm)

  sample({ clock: opened, target: [recallFx, attributesNeeded] })
  // Nothing that is typed already is replaced.
  const prefilled = sample({
    clock: recallFx.doneData,
    source: combine({ isTouched: $isTouched, customer: $customer }),
    filter: ({ isTouched }) => !isTouched,
    fn: ({ customer }, kept) => {
      if (kept !== null && !isOfOther(kept, customer?.email ?? null)) return kept.values
      return customer === null ? NOTHING_TYPED : valuesOfCustomer(customer)
    },
  })
  sample({ clock: prefilled, target: $typed })

  sample({ clock: fieldChanged, fn: () => {}, target: changed })
  sample({
    clock: changed,
    source: combine({ values: $typed, customer: $customer }),
    fn: ({ values, customer }): KeptForm => ({ owner: customer?.email ?? null, values }),
    target: keepFx,
  })
  sample({ clock: formDone, fn: () => null, target: keepFx })

  return { opened, closed, fieldChanged, formDone, recallFx, keepFx, $rules, $values, $described }
}
