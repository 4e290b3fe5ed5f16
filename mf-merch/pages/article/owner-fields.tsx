import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { CheckboxField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import { memo } from 'react'
import { $billing, billingCopied, ownerChanged } from './choice-model.ts'
import { $countryChoice } from './countries-model.ts'
import { type OwnerDraft, openFields, ownerFields, shownOwner } from './owner.ts'
import { OwnerField } from './owner-field.tsx'
import { ownerFieldId } from './owner-texts.ts'
import styles from './owners-form.module.css'

interface OwnerFieldsProps {
  /** Index of the owner, from 0. */
  index: number
  draft: OwnerDraft
  /** The visitor has tried to add: missing fields are marked. */
  isTried: boolean
}

/**
 * Fields for the owner of one pass: name, address, and whether the pass is sent to this address.
 * Memoised: typing for one owner does not render the others again.
 */
export const OwnerFields = memo(function OwnerFields({ index, draft, isTried }: OwnerFieldsProps) {
  const { t } = useTexts('mf_merch')
  const { choice, billing, changed, copied } = useUnit({
    choice: $countryChoice,
    billing: $billing,
    changed: ownerChanged,
    copied: billingCopied,
  })
  const shown = shownOwner(draft, choice)
  const open = isTried ? openFields(draft, choice) : []
  const [name, ...address] = ownerFields(draft, choice).map((field) => (
    <OwnerField
      key={field}
      index={index}
      field={field}
      value={shown[field]}
      isOpen={open.includes(field)}
      onChange={(value) => changed({ index, change: { [field]: value } })}
    />
  ))
  return (
    <fieldset className={styles.frame}>
      <legend className={styles.legend}>{t('owners.owner', { number: index + 1 })}</legend>
      <div className={styles.owner}>
        {billing === null ? null : (
          <Button onClick={() => copied(index)}>{t('owners.copy')}</Button>
        )}
        {name}
        {index === 0 ? null : (
          <CheckboxField
            id={ownerFieldId(index, 'likeFirst')}
            label={t('owners.likeFirst')}
            checked={draft.isLikeFirst}
            onChange={(isLikeFirst) => changed({ index, change: { isLikeFirst } })}
          />
        )}
        {address}
        <CheckboxField
          id={ownerFieldId(index, 'sendHere')}
          label={t('owners.sendHere')}
          checked={draft.isSentHere}
          onChange={(isSentHere) => changed({ index, change: { isSentHere } })}
        />
      </div>
    </fieldset>
  )
})
