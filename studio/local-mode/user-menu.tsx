import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { UserIcon } from '@sanity/icons/User'
import { Box, Button, Stack, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui/menu'
import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { useColorSchemeSetValue, useColorSchemeValue, useCurrentUser, useProjectId } from 'sanity'
import { type LocalUser, useLocalUsers } from './use-local-users.ts'
import { followOtherTabs, switchUser, tokenOf } from './user-token.ts'

/** Says who works here, and makes this browser somebody else. Local mode alone has it: hosted, people sign in. */
export function UserMenu() {
  const projectId = useProjectId()
  const me = useCurrentUser()
  const persons = useLocalUsers()
  const { push } = useToast()
  useEffect(() => followOtherTabs(projectId), [projectId])

  const become = ({ displayName, roles: [role] }: LocalUser, index: number) => {
    push({ id: 'person', status: 'info', title: `Saving what is typed. Then you are ${displayName}.` })
    void switchUser(projectId, index === 0 || !role ? undefined : tokenOf(role.name))
  }
  const role = me?.roles[0]?.title
  return (
    <MenuButton
      id="person-menu"
      button={
        <Button
          mode="bleed"
          padding={2}
          fontSize={1}
          icon={UserIcon}
          text={me?.name}
          aria-label={`You are ${me?.name}, ${role}. Work as somebody else`}
          title={role}
        />
      }
      menu={
        <Menu style={{ maxWidth: '20rem' }}>
          <Box padding={3}>
            <Text size={1} muted>
              Work as
            </Text>
          </Box>
          {persons.map((person, index) => (
            <MenuItem
              key={person.id}
              padding={1}
              onClick={() => become(person, index)}
              pressed={person.id === me?.id}
            >
              <UserRow person={person} isMe={person.id === me?.id} />
            </MenuItem>
          ))}
          <MenuDivider />
          <Appearance />
        </Menu>
      }
      popover={{ constrainSize: true, portal: true, placement: 'bottom-end' }}
    />
  )
}

function UserRow({ person, isMe }: { person: LocalUser; isMe: boolean }) {
  return (
    <Box padding={2}>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {person.displayName} {isMe && <CheckmarkIcon aria-label="(you)" />}
        </Text>
        <Text size={1} muted>
          {person.roles.map(({ title }) => title).join(', ')}
        </Text>
      </Stack>
    </Box>
  )
}

const schemes = { system: 'As the system', light: 'Light', dark: 'Dark' } as const
const schemeNames = ['system', 'light', 'dark'] as const

function Appearance() {
  const setScheme = useColorSchemeSetValue()
  const scheme = useColorSchemeValue()
  if (!setScheme) return null
  return schemeNames.map((name) => (
    <MenuItem
      key={name}
      text={schemes[name]}
      fontSize={1}
      pressed={name === scheme}
      padding={3}
      onClick={() => setScheme(name)}
    />
  ))
}
