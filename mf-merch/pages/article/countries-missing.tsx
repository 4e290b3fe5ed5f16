import { useTexts } from '@shop/shared/i18n/use-texts'
import { Note, NoteText } from '@shop/shared/ui/booking/note'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { countriesRetried } from './countries-model.ts'

/** Stands for the countries where they did not come; `id` is where the error summary leads. */
export function CountriesMissing({ id }: { id: string }) {
  const { t } = useTexts('mf_merch')
  const retried = useUnit(countriesRetried)
  return (
    <Note role="alert">
      <NoteText>{t('owners.countriesFailed')}</NoteText>
      <Button id={id} onClick={() => retried()}>
        {t('action.retry')}
      </Button>
    </Note>
  )
}
