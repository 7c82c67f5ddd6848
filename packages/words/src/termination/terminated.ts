/** What a screen says of a policy that has ended (§4). */
export const terminated = {
  title: 'Ce contrat est résilié',
  lead: 'Il ne peut plus être modifié. Vous pouvez toujours en consulter la couverture et les documents.',
}
