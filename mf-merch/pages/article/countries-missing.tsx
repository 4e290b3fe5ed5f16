import { useTexts } from '@shop/shared/i18n/use-texts'
import { Note, NoteText } from '@shop/shared/ui/booking/note'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { countriesRetried } from './countries-model.ts'

interface CountriesMissingProps {
  /** Where the error summary leads. */
  id: string
  /** Only one of several instances is announced to screen readers. */
  isAnnounced: boolean
}

/** Replaces the countries when they failed to load. */
export function CountriesMissing({ id, isAnnounced }: CountriesMissingProps) {
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
