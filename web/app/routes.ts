import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  layout('routes/publicPages.tsx', [
    route('learn-more', 'routes/learnMore.tsx'),
    route('privacy-policy', 'routes/privacyPolicy.tsx'),
    route('terms-of-service', 'routes/termsOfService.tsx'),
    route('subscription', 'routes/subscription.tsx'),
    route('support', 'routes/support.tsx'),
  ]),
  layout('routes/entrancePages.tsx', [
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
  ]),
  route('forgot-password', 'routes/forgotPassword.tsx'),
  route('reset-password', 'routes/resetPassword.tsx'),
  route('confirm-email', 'routes/confirmEmail.tsx'),
  route('invitation', 'routes/invitation.tsx'),
  layout('routes/sessionPages.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
    route('history', 'routes/history.tsx'),
    route('account-info', 'routes/accountInfo.tsx'),
    route('payment-success', 'routes/paymentSuccess.tsx'),
    route('payment-cancelled', 'routes/paymentCancelled.tsx'),
    route('new-analysis', 'routes/newAnalysis.tsx'),
    route('new-sample-analysis', 'routes/newSampleAnalysis.tsx'),
    route('analysis/:id?', 'routes/analysis.tsx'),
    layout('routes/adminPages.tsx', [
      route('admin', 'routes/admin.tsx'),
      route('admin/users', 'routes/adminUsers.tsx'),
      route('admin/users/:id', 'routes/adminUser.tsx'),
      route('admin/consultations', 'routes/adminConsultations.tsx'),
      route('admin/settings', 'routes/adminSettings.tsx'),
      route('admin/settings/criteria/:type', 'routes/adminCriteria.tsx'),
    ]),
    layout('routes/superAdminPages.tsx', [
      route('super-admin', 'routes/superAdmin.tsx'),
      route('super-admin/users', 'routes/superAdminUsers.tsx'),
      route('super-admin/users/:id', 'routes/superAdminUser.tsx'),
      route('super-admin/consultations', 'routes/superAdminConsultations.tsx'),
      route('super-admin/faqs', 'routes/superAdminFaqs.tsx'),
      route('super-admin/audit', 'routes/superAdminAudit.tsx'),
    ]),
  ]),
  route('ui', 'routes/kit.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
