import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { Loading } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $attributes, $attributesFailure, attributesNeeded } from './attributes-model.ts'

export function WhenLoaded({
  children,
}: {
  children: (attributes: CustomerAttributes) => ReactNode
}) {
  const { t } = useTexts('mf_account')
  const { attributes, failure, retry } = useUnit({
    attributes: $attributes,
    failure: $attributesFailure,
    retry: attributesNeeded,
  })
  if (attributes !== null) return children(attributes)
  if (failure === null) return <Loading />
  return <FailedCall title={t('form.unavailable')} failure={failure} onRetry={() => retry()} />
}
