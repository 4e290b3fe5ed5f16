import { CHECKOUT_FLAGS, otherFlags, SOLD_FLAGS } from '../../../../contract/sections.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Group } from '../field.tsx'
import { useForm } from '../form-state.ts'
import { PlainInput } from '../plain-field.tsx'

export function Offerings() {
  const t = useTexts()
  const others = otherFlags(useForm().config.current)
  const groups = { sold: SOLD_FLAGS, checkout: CHECKOUT_FLAGS, others }
  return (['sold', 'checkout', 'others'] as const)
    .filter((group) => groups[group].length > 0)
    .map((group) => (
      <Group key={group} heading={t(`offerings.${group}`)}>
        {groups[group].map((flag) => (
          <PlainInput key={flag} name={flag} />
        ))}
      </Group>
    ))
}
