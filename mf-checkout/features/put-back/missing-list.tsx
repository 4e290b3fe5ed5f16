import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { LineList } from '../show-line/line-list.tsx'
import { $missing } from './model.ts'

export function MissingList() {
  const { t } = useTexts('mf_checkout')
  const missing = useUnit($missing)
  if (missing.length === 0) return null
  return (
    <>
      <p>{t('accepted.missing')}</p>
      <LineList lines={missing} />
    </>
  )
}
