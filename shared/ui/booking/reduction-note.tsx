import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Reduction } from '@shop/shared/tickets/reduction'
import { Note, NoteList, NoteText } from './note.tsx'

export function ReductionNote({ reductions }: { reductions: readonly Reduction[] }) {
  const { t } = useTexts('booking')
  return (
    <div role="status">
      {reductions.length > 0 ? (
        <Note>
          <NoteText>{t('tickets.reduced.title')}</NoteText>
          <NoteList>
            {reductions.map(({ name, from, to }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may have no name
              <li key={index}>
                {name === null
                  ? t('tickets.reduced.unknown', { count: from })
                  : t('tickets.reduced.ticket', { name, from, to })}
              </li>
            ))}
          </NoteList>
        </Note>
      ) : null}
    </div>
  )
}
