import { makeStyles, Select } from '@fluentui/react-components'
import type { SelectProps } from '@fluentui/react-components'
import type { MemberRole } from '#shared/features/trips/membership.ts'
import { roleNames } from './roleText.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({ root: { '& > select': { minHeight: touch } } })

interface RoleSelectProps extends Pick<SelectProps, 'id' | 'appearance' | 'aria-label' | 'aria-labelledby'> {
  role: MemberRole
  onRole: (role: MemberRole) => void
}

/** Chooses whether somebody can edit a trip or only view it. */
export function RoleSelect({ role, onRole, ...select }: RoleSelectProps) {
  return (
    <Select
      {...select}
      className={useStyles().root}
      value={role}
      onChange={(_event, data) => onRole(data.value as MemberRole)}
    >
      <option value="editor">{roleNames.editor}</option>
      <option value="viewer">{roleNames.viewer}</option>
    </Select>
  )
}
