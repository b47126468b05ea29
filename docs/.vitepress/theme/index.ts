// The default theme without its fonts, in the colours and type of the application.
import { onContentUpdated, type Theme, useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { markMain } from '../main-landmark.js';
import BeforeAfter from './BeforeAfter.vue';
import ChooseAlgorithm from './ChooseAlgorithm.vue';
import ApiConsole from './console/ApiConsole.vue';
import DictionaryTester from './DictionaryTester.vue';
import HomeBox from './HomeBox.vue';
import NotFound from './NotFound.vue';
import OpenInWorkbench from './OpenInWorkbench.vue';
import { showOwnAddress } from './own-address.js';
import ParameterSlider from './ParameterSlider.vue';
import KMeansPicture from './pictures/KMeansPicture.vue';
import LeidenPicture from './pictures/LeidenPicture.vue';
import LingoPicture from './pictures/LingoPicture.vue';
import StcPicture from './pictures/StcPicture.vue';
import { restoreTabs, watchTabs } from './remember-tabs.js';
import SideBySide from './SideBySide.vue';
import TryIt from './TryIt.vue';
import './sheaf.css';
import './print.css';

const pictures = { KMeansPicture, LeidenPicture, LingoPicture, StcPicture };
const live = {
  ApiConsole,
  BeforeAfter,
  ChooseAlgorithm,
  DictionaryTester,
  OpenInWorkbench,
  ParameterSlider,
  SideBySide,
  TryIt,
};

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': () => h(NotFound), 'home-hero-image': () => h(HomeBox) }),
  enhanceApp({ app }) {
    for (const [name, component] of Object.entries({ ...live, ...pictures })) app.component(name, component);
    if (typeof document !== 'undefined') watchTabs();
  },
  setup() {
    const { site } = useData();
    onContentUpdated(() => {
      showOwnAddress(site.value.base);
      restoreTabs();
      markMain();
    });
  },
};

export default theme;
