import { useTexts } from '@shop/shared/i18n/use-texts'
import { ErrorSummary } from '@shop/shared/ui/form/error-summary'
import { useUnit } from 'effector-react'
import { $countryChoice } from './countries-model.ts'
import { $attempt, $hasTried, $owners } from './model.ts'
import { openFields } from './owner.ts'
import { OwnerFields } from './owner-fields.tsx'
import { ownerFieldId, useOwnerTexts } from './owner-texts.ts'
import styles from './owners-form.module.css'

export function OwnersForm() {
  const { t } = useTexts('mf_merch')
  const { owners, countryChoice, hasTried, attempt } = useUnit({
    owners: $owners,
    countryChoice: $countryChoice,
    hasTried: $hasTried,
    attempt: $attempt,
  })
  const texts = useOwnerTexts()
  const entries = owners.flatMap((draft, index) =>
    (hasTried ? openFields(draft, countryChoice) : []).map((field) => ({
      field: ownerFieldId(index, field),
      text: t('form.labelled', {
        label: `${t('owners.owner', { number: index + 1 })}, ${texts.label(field)}`,
        text: texts.problem(field),
      }),
    })),
  )
  return (
    <section className={styles.owners} aria-labelledby="owners-title">
      <h2 id="owners-title" className={styles.title}>
        {t('owners.title', { count: owners.length })}
      </h2>
      <p className={styles.intro}>
        {t('owners.intro')} {t('owners.allRequired')}
      </p>
      <ErrorSummary title={t('owners.missing')} entries={entries} attempt={attempt} />
      {owners.map((draft, index) => (
        <OwnerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a pass has no name but its place
          key={index}
          index={index}
          draft={draft}
          isTried={hasTried}
        />
      ))}
    </section>
  )
}
