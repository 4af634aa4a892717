import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { UserIcon } from '@sanity/icons/User'
import { Box, Button, Stack, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui/menu'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import {
  type NavbarProps,
  useClient,
  useColorSchemeSetValue,
  useColorSchemeValue,
  useCurrentUser,
  useProjectId,
} from 'sanity'
import { z } from 'zod'
import { getUserToken, switchUser, useFollowOtherTabs } from './user-token.ts'

/**
 * Shows the local user, and lets editors switch to another one. It is shown only in local mode, because users
 * of a hosted Studio sign in.
 */
function UserMenu() {
  const projectId = useProjectId()
  const me = useCurrentUser()
  const persons = useLocalUsers()
  const { push } = useToast()
  useFollowOtherTabs(projectId)

  const become = ({ displayName, roles: [role] }: LocalUser, index: number) => {
    push({ id: 'person', status: 'info', title: `Saving your edits. Then you will be ${displayName}.` })
    void switchUser(projectId, index === 0 || !role ? undefined : getUserToken(role.name))
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

const member = z.object({
  id: z.string(),
  displayName: z.string(),
  roles: z.array(z.object({ name: z.string(), title: z.string() })),
})
const project = z.object({ members: z.array(member) })

type LocalUser = z.infer<typeof member>

/** Returns the local lake's users. The first is the user of requests without a token. Empty while loading. */
function useLocalUsers(): LocalUser[] {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [persons, setPersons] = useState<LocalUser[]>([])
  useEffect(() => {
    const { projectId } = client.config()
    const request = client.observable
      .request({ url: `/projects/${projectId}` })
      .subscribe((answer) => setPersons(project.safeParse(answer).data?.members ?? []))
    return () => request.unsubscribe()
  }, [client])
  return persons
}

const places = ['topbar', 'sidebar'] as const

/** The Studio's navigation bar with the user menu: at its end, or in the drawer of a narrow window. */
export function LocalNavbar(props: NavbarProps) {
  const { __internal_actions: actions = [] } = props
  const persons = places.map((location) => ({ name: `person-${location}`, location, render: UserMenu }))
  return props.renderDefault({ ...props, __internal_actions: [...actions, ...persons] })
}
