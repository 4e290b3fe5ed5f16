import { useTexts } from '@shop/shared/i18n/use-texts'
import { Note, NoteText } from '@shop/shared/ui/booking/note'
import { Button } from '@shop/shared/ui/button'
import { SelectField, TextField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import { $attributes, countriesRetried } from './countries-model.ts'
import type { OwnerField as Field } from './owner.ts'
import { ownerFieldId, useOwnerTexts } from './owner-texts.ts'

interface OwnerFieldProps {
  /** Index of the owner, from 0. */
  index: number
  field: Field
  value: string
  /** The field is missing, and the visitor has tried to add: show the error. */
  isOpen: boolean
  onChange: (value: string) => void
}

/** The `autocomplete` name of each field, within the section of its owner. */
const AUTOCOMPLETE: Record<Field, string> = {
  name: 'name',
  street: 'address-line1',
  zip: 'postal-code',
  city: 'address-level2',
  country: 'country',
}

/** Most characters in a field; servers refuse longer texts. */
const LONGEST_FIELD = 200

export function OwnerField({ index, field, isOpen, ...control }: OwnerFieldProps) {
  const { t } = useTexts('mf_merch')
  const texts = useOwnerTexts()
  const attributes = useUnit($attributes)
  const props = {
    ...control,
    id: ownerFieldId(index, field),
    label: texts.label(field),
    required: true,
    errors: isOpen ? [texts.problem(field)] : [],
    autoComplete: `section-owner-${index + 1} ${AUTOCOMPLETE[field]}`,
  }
  if (field !== 'country') return <TextField {...props} maxLength={LONGEST_FIELD} />
  if (attributes.kind === 'failed') {
    return (
      <div key="missing" ref={moveFocusToReplacement}>
        <CountriesMissing id={props.id} isAnnounced={index === 0} />
      </div>
    )
  }
  const countries = attributes.kind === 'ready' ? attributes.answer.countries : []
  return (
    <div key="choice" ref={moveFocusToReplacement}>
      <SelectField {...props} options={countries} emptyText={t('owners.choose')} />
    </div>
  )
}

/**
 * When the element is removed while it has the focus, moves the focus to the element that replaces
 * it, which has the same id.
 */
function moveFocusToReplacement(place: HTMLElement | null) {
  if (place === null) return undefined
  return () => {
    const focused = document.activeElement
    if (focused === null || !place.contains(focused)) return
    queueMicrotask(() => document.getElementById(focused.id)?.focus())
  }
}

interface CountriesMissingProps {
  /** Id that the error summary links to. */
  id: string
  /** True for one of several instances, so that screen readers announce the failure only once. */
  isAnnounced: boolean
}

/** Shown in place of the list of countries when it failed to load. */
function CountriesMissing({ id, isAnnounced }: CountriesMissingProps) {
  const { t } = useTexts('mf_merch')
  const retried = useUnit(countriesRetried)
  return (
    <Note role={isAnnounced ? 'alert' : undefined}>
      <NoteText>{t('owners.countriesFailed')}</NoteText>
      <Button id={id} onClick={() => retried()}>
        {t('action.retry')}
      </Button>
    </Note>
  )
}
