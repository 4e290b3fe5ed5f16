import { TitledPage } from '../../frame/titled-page.tsx'
import { NotFoundPage } from '../../pages/not-found/page.tsx'

export function NothingHere() {
  return (
    <TitledPage title="shell:notFound.title">
      <NotFoundPage />
    </TitledPage>
  )
}
