/** Of the constants of the specification (section 9) those that every page of the site needs; most public pages load no other limits. */
export const baseLimits = {
  defaultTheme: 'dark',
  loginPopup: { width: 500, height: 700 },
  pageSizeMax: 100,
  avatar: { size: 128, format: 'webp' },
  loginPollMilliseconds: 250,
  loginPolls: 10,
  loginConfirmationMilliseconds: 5000,
  logoutDelaysMilliseconds: [250, 500],
  dialogOpenMilliseconds: 100,
  dialogCloseMilliseconds: 150,
  drawerBreakpoint: 1000,
  drawerWidth: 300,
  snowflakes: 50,
  searchLength: 100,
  searchPages: 50,
  searchPageSize: 20,
} as const
