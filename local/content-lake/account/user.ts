const administrator = { name: 'administrator', title: 'Administrator', description: 'May do everything.' }

/** Everyone who works on this machine: the local lake knows one user and no passwords. */
export const localUser = {
  id: 'local-editor',
  sanityUserId: 'local-editor',
  name: 'Local editor',
  displayName: 'Local editor',
  email: 'editor@localhost.example',
  profileImage: null,
  imageUrl: null,
  provider: 'local',
  role: administrator.name,
  roles: [administrator],
}
